import CoreModel
import Testing

@testable import App

@Suite struct CardViewTests {
    private func view(_ row: BoardRow, language: Language = .en) -> CardView {
        CardView(row, at: SampleRow.now, language: language)
    }

    private func arrival(after seconds: Int64) -> Arrival {
        Arrival(time: SampleRow.now + .seconds(seconds))
    }

    private static let figures: [(seconds: Int64, figure: String, unit: String)] = [
        (301, "5", "min"),
        (60, "1", "min"),
        (59, "Due", ""),
        (-30, "Due", ""),
        (7259, "120", "min"),
        (7260, "16:21", ""),
        (-600, "14:10", "10 min ago"),
        (-61, "14:19", "1 min ago"),
    ]

    @Test(arguments: figures)
    func countsDown(seconds: Int64, figure: String, unit: String) {
        let shown = [arrival(after: seconds)]
        let seen = view(SampleRow.row(.fresh, content: .arrivals(shown), shown: shown)).arrivals
        #expect(seen.map(\.figure) == [figure])
        #expect(seen.map(\.unit) == [unit])
    }

    private static let walks: [(times: [Int64], advice: String, urgency: CardWalk.Urgency)] = [
        ([600], "leave in 4 min", .soon),
        ([1200], "leave in 14 min", .later),
        ([400], "leave now", .now),
        ([360], "leave now", .now),
        ([359, 900], "too late for 14:26; leave in 9 min for 14:35", .later),
        ([100, 370], "too late for 14:22; leave now for 14:26", .now),
        ([100, 200], "too late for those shown", .missed),
        ([-100], "", .none),
    ]

    @Test(arguments: walks)
    func saysWhenToLeave(times: [Int64], advice: String, urgency: CardWalk.Urgency) throws {
        let row = BoardRow(
            entry: WatchEntry(watch: SampleRow.watch, walk: .seconds(360)),
            record: WatchRecord(),
            state: .fresh,
            since: SampleRow.now,
            shown: times.map { arrival(after: $0) },
            upcomingCount: times.count,
            isServiceDue: true
        )
        let walk = try #require(view(row).walk)
        #expect(walk.text == "6 min walk")
        #expect(walk.advice == advice)
        #expect(walk.urgency == urgency)
    }

    private static let plates: [(id: String, route: String, sign: String, text: String, under: String)] = [
        ("kmb", "74B", "kmb", "74B", "KMB"),
        ("citybus", "11", "citybus", "11", "Citybus"),
        ("mtr", "TKL", "TKL", "Tseung Kwan O Line", "MTR"),
        ("mtr", "NEW", "mtr", "NEW", "MTR"),
        ("ferry", "7000019", "ferry", "Ferry", ""),
        ("tram", "1", "other", "1", "tram"),
    ]

    @Test(arguments: plates)
    func signsARouteAsItsOperatorDoes(id: String, route: String, sign: String, text: String, under: String) {
        let plate = CardPlate(operatorID: OperatorID(id), route: route, language: .en)
        #expect(plate.sign == sign)
        #expect(plate.text == text)
        #expect(plate.under == under)
    }

    @Test func theStopIsNamedBesideTheWatch() {
        let names = WatchNames(stop: LocalizedText(all: "Chuk Yuen"))
        let both = view(SampleRow.row(.loading, name: "Home", names: names))
        #expect(both.title == "Home")
        #expect(both.stop == "Chuk Yuen")
        let alone = view(SampleRow.row(.loading, names: names))
        #expect(alone.title == "Chuk Yuen")
        #expect(alone.stop == "")
        // An id is not shown beside a name.
        #expect(view(SampleRow.row(.loading, name: "Home")).stop == "")
        #expect(view(SampleRow.row(.loading)).title == SampleRow.watch.stop)
    }

    @Test func whereItGoesIsTheDirectionIfNobodySaid() {
        let seen = view(SampleRow.row(.loading))
        #expect(seen.toward == "")
        #expect(seen.destination == "Outbound")
    }

    @Test func anArrivalSaysWhereItGoesOnlyIfElsewhere() {
        let names = WatchNames(destination: LocalizedText(all: "Po Lam"))
        let shown = ["Po Lam", "LOHAS Park"]
            .map {
                Arrival(time: SampleRow.now + .seconds(60), destination: LocalizedText(all: $0))
            }
        let seen = view(SampleRow.row(.fresh, names: names, shown: shown)).arrivals
        #expect(seen.map(\.notes) == [[], ["to LOHAS Park"]])
    }

    @Test func anOldReportSaysItsAge() {
        let content = Report.Content.arrivals([arrival(after: 60)])
        #expect(view(SampleRow.row(.stale, content: content)).age == "1 s old")
        #expect(view(SampleRow.row(.fresh, content: content)).age == "")
    }
}
