import CoreModel
import Exposition
import Testing

@Suite struct WatchSeriesTests {
    private static let labels =
        #"group="Work",operator="kmb",route="74B",direction="outbound",stop="18492910339410B1""#

    @Test func labelsComeInAFixedOrderWithTheOptionalOnesLast() {
        let watch = Watch(
            operatorID: OperatorID("kmb"),
            route: "1",
            direction: .inbound,
            stop: "A",
            serviceType: 2,
            stopSequence: 3
        )
        let page = rendered([SampleBoard.row(WatchEntry(watch: watch), state: .loading)])
        let series =
            #"hketa_watch_service_due{group="Work",operator="kmb",route="1",direction="inbound",stop="A","#
            + #"service_type="2",stop_seq="3"}"#
        #expect(page.value(series) == "1")
    }

    @Test func whatIsUnknownHasNoSeries() {
        let page = rendered([SampleBoard.row(WatchEntry(watch: SampleBoard.bus), state: .loading)])
        let names = Set(
            page.samples.map(\.name).filter { $0.hasPrefix("hketa_watch") || $0.hasPrefix("hketa_arr") }
        )
        #expect(
            names == [
                "hketa_watch_info", "hketa_watch_state", "hketa_watch_state_since_timestamp_seconds",
                "hketa_watch_no_service_reason", "hketa_watch_service_due",
            ]
        )
    }

    @Test(arguments: NoServiceReason.allCases)
    func reasonIsRaisedInNoServiceOnly(_ reason: NoServiceReason) {
        let record = SampleBoard.record(.none(reason))
        let entry = WatchEntry(watch: SampleBoard.bus)
        let inService = rendered([SampleBoard.row(entry, record, state: .noService)])
        #expect(raisedReasons(inService) == [reason.rawValue])
        let failing = rendered([SampleBoard.row(entry, record, state: .error)])
        #expect(raisedReasons(failing).isEmpty)
        #expect(failing.samples.filter { $0.name == "hketa_watch_no_service_reason" }.count == 7)
    }

    @Test func anEmptyAnswerCountsZeroArrivalsAndShowsNone() {
        let record = SampleBoard.record(.none(.noneListed))
        let page = rendered([SampleBoard.row(WatchEntry(watch: SampleBoard.bus), record, state: .noService)])
        #expect(page.value("hketa_watch_arrivals{\(WatchSeriesTests.labels)}") == "0")
        #expect(!page.samples.contains { $0.name.hasPrefix("hketa_arrival") })
    }

    @Test func arrivalsAreNumberedFromOneAndAtMostThree() {
        let arrivals = (0..<5).map { Arrival(time: SampleBoard.now + .seconds(60 * $0)) }
        let row = SampleBoard.row(
            WatchEntry(watch: SampleBoard.bus),
            SampleBoard.record(.arrivals(arrivals)),
            state: .fresh,
            shown: arrivals
        )
        let times = rendered([row]).samples.filter { $0.name == "hketa_arrival_timestamp_seconds" }
        #expect(times.compactMap { $0.label("seq") } == ["1", "2", "3"])
        #expect(times.map(\.value) == ["1767225600", "1767225660", "1767225720"])
    }

    @Test func arrivalTellsItsBasisKindAndPlatform() {
        let arrivals = [
            Arrival(time: SampleBoard.now, basis: .timetable, isSpecial: true, platform: 4),
            Arrival(time: SampleBoard.now, basis: .live),
        ]
        let row = SampleBoard.row(
            WatchEntry(watch: SampleBoard.bus),
            SampleBoard.record(.arrivals(arrivals)),
            state: .fresh,
            shown: arrivals
        )
        let page = rendered([row])
        let first = WatchSeriesTests.labels + #",seq="1""#
        let second = WatchSeriesTests.labels + #",seq="2""#
        #expect(page.value("hketa_arrival_live{\(first)}") == "0")
        #expect(page.value("hketa_arrival_special{\(first)}") == "1")
        #expect(page.value("hketa_arrival_platform{\(first)}") == "4")
        #expect(page.value("hketa_arrival_live{\(second)}") == "1")
        #expect(page.value("hketa_arrival_special{\(second)}") == "0")
        #expect(page.value("hketa_arrival_platform{\(second)}") == nil)
    }

    @Test func infoFallsBackFromNameToStopNameToId() {
        let names = WatchNames(stop: LocalizedText(en: "Tseung Kwan O", tc: "將軍澳", sc: "将军澳"))
        let page = rendered([
            SampleBoard.row(WatchEntry(watch: SampleBoard.railway, names: names), state: .loading),
            SampleBoard.row(WatchEntry(watch: SampleBoard.bus), state: .loading),
        ])
        let info = page.samples.filter { $0.name == "hketa_watch_info" }
        #expect(info.compactMap { $0.label("language") } == ["en", "tc", "sc", "en", "tc", "sc"])
        #expect(info.prefix(3).compactMap { $0.label("name") } == ["Tseung Kwan O", "將軍澳", "将军澳"])
        #expect(info.suffix(3).allSatisfy { $0.label("stop_name") == SampleBoard.bus.stop })
        #expect(info.allSatisfy { $0.label("destination")?.isEmpty == true && $0.value == "1" })
    }

    @Test func twoRowsWithTheSameLabelsAreRenderedOnce() {
        let first = SampleBoard.row(WatchEntry(watch: SampleBoard.bus, name: "first"), state: .fresh)
        let second = SampleBoard.row(WatchEntry(watch: SampleBoard.bus, name: "second"), state: .error)
        let page = rendered([first, second])
        #expect(Set(page.samples.compactMap { $0.label("name") }) == ["first"])
        #expect(page.samples.filter { $0.name == "hketa_watch_state" }.count == 7)
    }

    @Test func labelsReadBackAsTheyWereMeant() {
        let name = "q\"b\\n\n港 🚌 \u{200F}ש\u{200E}"
        let page = rendered([
            SampleBoard.row(WatchEntry(watch: SampleBoard.bus, name: name), state: .loading)
        ])
        #expect(page.samples.first?.label("name") == name)
    }

    @Test func controlCharactersAreReplaced() {
        let page = rendered([
            SampleBoard.row(WatchEntry(watch: SampleBoard.bus, name: "a\u{0}b\tc\rd\u{9F}"), state: .loading)
        ])
        #expect(page.samples.first?.label("name") == "a\u{FFFD}b c d\u{FFFD}")
    }

    private func raisedReasons(_ page: ParsedPage) -> [String] {
        page.samples.filter { $0.name == "hketa_watch_no_service_reason" && $0.value == "1" }
            .compactMap { $0.label("reason") }
    }

    private func rendered(_ rows: [BoardRow]) -> ParsedPage {
        let page = PageRenderer()
            .stablePage(
                board: SampleBoard.board([BoardGroup(name: "Work", rows: rows)]),
                meters: SampleMeters.untouched().snapshot(),
                daemon: SampleMeters.daemon,
                format: .text004
            )
        return ParsedPage(String(decoding: page.bytes, as: UTF8.self))
    }
}
