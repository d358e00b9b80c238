import CoreModel
import Testing

@Suite struct BoardRowTests {
    private static let watch = Watch(
        operatorID: OperatorID("kmb"),
        route: "74B",
        direction: .outbound,
        stop: "18492910339410B1"
    )
    private static let now = Moment(unixSeconds: 1_767_225_600)

    @Test func reasonIsToldInNoServiceOnly() {
        let record = WatchRecord(
            report: Report(receivedAt: BoardRowTests.now, source: nil, content: .none(.notToday))
        )
        #expect(row(record, .noService).noServiceReason == .notToday)
        for state in WatchState.allCases where state != .noService {
            #expect(row(record, state).noServiceReason == nil)
        }
    }

    @Test func stopIsNamedByTableThenByUserThenById() {
        let table = WatchNames(stop: LocalizedText(en: "Tseung Kwan O", tc: "將軍澳", sc: ""))
        let tabled = WatchEntry(watch: BoardRowTests.watch, name: "Home", names: table)
        #expect(row(entry: tabled).stopName(in: .en) == "Tseung Kwan O")
        #expect(row(entry: tabled).stopName(in: .sc) == "將軍澳")
        let named = WatchEntry(watch: BoardRowTests.watch, name: "Home")
        #expect(row(entry: named).stopName(in: .tc) == "Home")
        let plain = WatchEntry(watch: BoardRowTests.watch)
        #expect(row(entry: plain).stopName(in: .en) == "18492910339410B1")
    }

    @Test func destinationIsNamedByTableThenByAnswer() {
        let record = WatchRecord(destination: LocalizedText(en: "Star Ferry", tc: "", sc: ""))
        let table = WatchNames(destination: LocalizedText(all: "Po Lam"))
        let tabled = WatchEntry(watch: BoardRowTests.watch, names: table)
        #expect(row(record, .fresh, entry: tabled).destinationName(in: .en) == "Po Lam")
        #expect(row(record, .fresh).destinationName(in: .tc) == "Star Ferry")
        #expect(row(entry: WatchEntry(watch: BoardRowTests.watch)).destinationName(in: .en) == "")
    }

    private func row(
        _ record: WatchRecord = WatchRecord(),
        _ state: WatchState = .loading,
        entry: WatchEntry = WatchEntry(watch: BoardRowTests.watch)
    ) -> BoardRow {
        BoardRow(
            entry: entry,
            record: record,
            state: state,
            since: BoardRowTests.now,
            shown: [],
            upcomingCount: 0,
            isServiceDue: true
        )
    }
}
