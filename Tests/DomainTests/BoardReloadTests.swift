import CoreModel
import Domain
import TestKit
import Testing

/// What a keeper does when the configuration changes under it.
@Suite struct BoardReloadTests {
    private let keeper = BoardKeeper()
    private let kept = Sample.watch("kept")
    private let dropped = Sample.watch("dropped")
    private let report = Sample.report(arrivingAfterMilliseconds: [600_000])

    init() {
        adopt([Sample.group("Work", [kept, dropped])], at: 0)
        keeper.record([kept: .success(report), dropped: .success(report)], at: Sample.start)
    }

    @Test func remainingWatchesKeepWhatIsKnown() {
        adopt([Sample.group("Other", [Sample.watch("new"), kept])], at: 10)
        let rows = keeper.board(at: Sample.start + .seconds(10)).groups.flatMap(\.rows)
        #expect(rows.map(\.state) == [.loading, .fresh])
        #expect(rows.map(\.since) == [Sample.start + .seconds(10), Sample.start])
        #expect(rows[1].record.report == report)
    }

    @Test func droppedWatchesAreGoneFromTheNextBoard() {
        _ = keeper.board(at: Sample.start)
        adopt([Sample.group("Work", [kept])], at: 0)
        let rows = keeper.board(at: Sample.start).groups.flatMap(\.rows)
        #expect(rows.map(\.entry.watch) == [kept])
    }

    @Test func droppedWatchComesBackWithoutItsPast() {
        adopt([Sample.group("Work", [kept])], at: 10)
        adopt([Sample.group("Work", [kept, dropped])], at: 20)
        let rows = keeper.board(at: Sample.start + .seconds(20)).groups.flatMap(\.rows)
        #expect(rows[1].state == .loading)
        #expect(rows[1].record == WatchRecord())
        #expect(rows[1].since == Sample.start + .seconds(20))
    }

    @Test func lateOutcomeOfADroppedWatchIsIgnored() {
        adopt([Sample.group("Work", [kept])], at: 10)
        let changes = keeper.record([dropped: .failure(Sample.failure)], at: Sample.start + .seconds(11))
        #expect(changes.isEmpty)
        #expect(keeper.board(at: Sample.start + .seconds(11)).groups.flatMap(\.rows).count == 1)
        #expect(keeper.silentOperators.isEmpty)
    }

    @Test func sameWatchInTwoGroupsIsOneRecordAndTwoRows() {
        let entry = WatchEntry(watch: kept, name: "Mine", walk: .seconds(60))
        let home = WatchGroup(name: "Home", entries: [entry])
        adopt([Sample.group("Work", [kept]), home], at: 0)
        keeper.record([kept: .failure(Sample.failure)], at: Sample.start + .seconds(1))
        let rows = keeper.board(at: Sample.start + .seconds(1)).groups.flatMap(\.rows)
        #expect(rows.map(\.state) == [.error, .error])
        #expect(rows.map(\.entry.name) == [nil, "Mine"])
        adopt([home], at: 2)
        #expect(keeper.board(at: Sample.start + .seconds(2)).groups.flatMap(\.rows).map(\.state) == [.error])
    }

    @Test func zeroWatchesAreABoardToo() {
        adopt([], at: 10)
        let board = keeper.board(at: Sample.start + .seconds(10))
        #expect(board.groups.isEmpty)
        #expect(board.validUntil == nil)
        #expect(keeper.neverAttempted.isEmpty)
        #expect(keeper.silentOperators.isEmpty)
        adopt([Sample.group("Empty", [])], at: 20)
        #expect(keeper.board(at: Sample.start + .seconds(20)).groups == [BoardGroup(name: "Empty", rows: [])])
    }

    @Test func changedRuleHoldsAtOnceAndDatesTheState() {
        keeper.record([kept: .failure(Sample.failure)], at: Sample.start + .seconds(5))
        adopt([Sample.group("Work", [kept])], at: 10, failuresBeforeError: 2)
        let row = keeper.board(at: Sample.start + .seconds(12)).groups.flatMap(\.rows)[0]
        #expect(row.state == .fresh)
        #expect(row.since == Sample.start + .seconds(10))
    }

    @Test func stateThatBeganUnseenBeforeTheReloadKeepsItsDate() {
        adopt([Sample.group("Work", [kept])], at: 200)
        let row = keeper.board(at: Sample.start + .seconds(200)).groups.flatMap(\.rows)[0]
        #expect(row.state == .stale)
        #expect(row.since == Sample.start + .seconds(90))
    }

    private func adopt(_ groups: [WatchGroup], at seconds: Int64, failuresBeforeError: Int = 1) {
        keeper.adopt(
            groups: groups,
            rule: WatchStateRule(failuresBeforeError: failuresBeforeError),
            at: Sample.start + .seconds(seconds)
        )
    }
}
