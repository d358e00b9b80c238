import CoreModel
import Domain
import Testing

@Suite struct BoardKeeperRecordsTests {
    private static let now = Moment(unixSeconds: 1_767_225_600)

    private static func watch(_ stop: String) -> Watch {
        Watch(operatorID: OperatorID("kmb"), route: "74B", direction: .outbound, stop: stop)
    }

    @Test func givesWhatIsKnownOfConfiguredWatches() {
        let keeper = BoardKeeper()
        let group = WatchGroup(name: "Work", entries: ["A", "B"].map { WatchEntry(watch: Self.watch($0)) })
        keeper.adopt(groups: [group], rule: WatchStateRule(failuresBeforeError: 1), at: Self.now)
        let report = Report(receivedAt: Self.now, source: nil, content: .none(.noneListed))
        keeper.record([Self.watch("A"): .success(report)], at: Self.now)
        let records = keeper.records(of: ["A", "A", "C"].map(Self.watch))
        #expect(records.keys.map(\.stop) == ["A"])
        #expect(records[Self.watch("A")]?.report == report)
        #expect(keeper.records(of: [Self.watch("B")])[Self.watch("B")] == WatchRecord())
    }
}
