import CoreModel
import Domain
import TestKit
import Testing

/// How a board follows time: since when a state holds, and until when a board may be shown.
@Suite struct BoardTimeTests {
    private let keeper = BoardKeeper()
    private let watch = Sample.watch("A")

    init() {
        adopt(WatchEntry(watch: watch))
    }

    private static let looks: [(after: Int64, state: WatchState, since: Int64)] = [
        (0, .fresh, 0),
        (89_999, .fresh, 0),
        (90_000, .stale, 90_000),
        (299_999, .stale, 90_000),
        (300_000, .offline, 300_000),
        (1_800_000, .offline, 300_000),
        (1_800_001, .error, 1_800_001),
        (3_600_000, .error, 1_800_001),
    ]

    @Test(arguments: looks)
    func stateIsDatedByItsBeginAndNotByTheLook(after: Int64, state: WatchState, since: Int64) {
        report([600_000])
        #expect(row(at: after).state == state)
        #expect(row(at: after).since == Sample.start + .milliseconds(since))
    }

    @Test func changesThatNobodySawAreStillDated() {
        // Degraded once the first has gone, fresh again never: the report is too old by then.
        report([0, 7_300_000])
        #expect(row(at: 299_999).state == .stale)
        #expect(row(at: 299_999).since == Sample.start + .seconds(100))
    }

    @Test func everyOrderOfLooksGivesTheSameDates() {
        report([0, 7_300_000, 7_400_000])
        let other = BoardKeeper()
        other.adopt(
            groups: [Sample.group("Work", [watch])],
            rule: WatchStateRule(failuresBeforeError: 1),
            at: Sample.start
        )
        let same = Sample.report(arrivingAfterMilliseconds: [0, 7_300_000, 7_400_000])
        other.record([watch: .success(same)], at: Sample.start)
        for second in 0..<2_000 { _ = other.board(at: Sample.start + .seconds(second)) }
        let late = other.board(at: Sample.start + .seconds(2_000)).groups.flatMap(\.rows)
        #expect(late.map(\.since) == [row(at: 2_000_000).since])
        #expect(late.map(\.state) == [row(at: 2_000_000).state])
    }

    @Test func newReportDatesFromItsReceiptAfterAnUnseenHour() {
        report([600_000])
        report([600_000], at: 3_600_000)
        #expect(row(at: 3_600_000).state == .fresh)
        #expect(row(at: 3_600_000).since == Sample.start + .seconds(3_600))
    }

    @Test func changeIsToldFromTheStateThatTimeHadLedTo() {
        report([600_000])
        let outcome: Result<Report, SourceError> = .success(Sample.report(none: .noneListed))
        let changes = keeper.record([watch: outcome], at: Sample.start + .seconds(100))
        #expect(changes == [StateChange(watch: watch, from: .stale, to: .noService)])
    }

    @Test func boardIsTheSameUntilItChanges() {
        report([3_600_000])
        let board = board(at: 0)
        #expect(board.validUntil == Sample.start + .seconds(90))
        #expect(self.board(at: 89_999) == board)
        let next = self.board(at: 90_000)
        #expect(next.generation > board.generation)
        #expect(next.at == Sample.start + .seconds(90))
        #expect(self.board(at: 90_001).generation == next.generation)
    }

    @Test func anyNewsMakesANewBoard() {
        var seen: [UInt64] = []
        seen.append(board(at: 0).generation)
        report([600_000])
        seen.append(board(at: 0).generation)
        keeper.record([watch: .failure(Sample.failure)], at: Sample.start)
        seen.append(board(at: 0).generation)
        keeper.setNetwork(.offline, at: Sample.start)
        seen.append(board(at: 0).generation)
        keeper.setNetwork(.offline, at: Sample.start)
        #expect(board(at: 0).generation == seen.last)
        adopt(WatchEntry(watch: watch))
        seen.append(board(at: 0).generation)
        #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func boardEndsWhenServiceBecomesDueOrEnds() {
        // 08:00 at the start; service from 08:01 to 08:02.
        adopt(WatchEntry(watch: watch, serviceHours: ServiceHours(startMinute: 481, endMinute: 482)))
        #expect(!row(at: 0).isServiceDue)
        #expect(board(at: 0).validUntil == Sample.start + .seconds(60))
        #expect(row(at: 60_000).isServiceDue)
        #expect(board(at: 60_000).validUntil == Sample.start + .seconds(120))
        #expect(!row(at: 120_000).isServiceDue)
    }

    @Test func boardEndsWhenAnArrivalPasses() {
        report([10_000, 20_000])
        #expect(board(at: 0).validUntil == Sample.start + .milliseconds(70_001))
        #expect(row(at: 70_000).upcomingCount == 2)
        #expect(row(at: 70_001).upcomingCount == 1)
    }

    @Test func clockSetBackALittleKeepsTheBoard() {
        report([600_000])
        let board = board(at: 60_000)
        #expect(self.board(at: 55_001) == board)
        #expect(self.board(at: 55_000) != board)
    }

    @Test func clockSetBackDatesNothingInTheFuture() {
        report([600_000])
        #expect(row(at: 1_000_000).state == .offline)
        let back = row(at: 0)
        #expect(back.since <= Sample.start)
        #expect(board(at: 0).at == Sample.start)
    }

    @Test func clockSetBackMakesAReportYoungAgain() {
        report([600_000])
        #expect(row(at: 1_000_000).state == .offline)
        #expect(row(at: 10_000).state == .fresh)
        #expect(row(at: 10_000).since == Sample.start + .seconds(10))
        #expect(row(at: 90_000).state == .stale)
        #expect(row(at: 90_000).since == Sample.start + .seconds(90))
    }

    @Test(arguments: 0..<60)
    func boardAgreesWithTheRuleWhateverTheClockDoes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var now = Sample.start
        let rule = WatchStateRule(failuresBeforeError: 1)
        for _ in 0..<100 {
            now = now + .milliseconds(Int64.random(in: -700_000...700_000, using: &random))
            if Int.random(in: 0..<4, using: &random) == 0 {
                let offsets = [0, Int64.random(in: 0...8_000_000, using: &random)]
                let report = Sample.report(at: now, arrivingAfterMilliseconds: offsets)
                keeper.record([watch: .success(report)], at: now)
            }
            let board = keeper.board(at: now)
            let row = board.groups[0].rows[0]
            let state = rule.state(of: row.record, network: board.network, at: board.at)
            guard row.state == state, row.since <= board.at else {
                Issue.record("\(row.state) instead of \(state), since \(row.since - board.at)")
                return
            }
        }
    }

    private func adopt(_ entry: WatchEntry) {
        keeper.adopt(
            groups: [WatchGroup(name: "Work", entries: [entry])],
            rule: WatchStateRule(failuresBeforeError: 1),
            at: Sample.start
        )
    }

    private func report(_ offsets: [Int64], at milliseconds: Int64 = 0) {
        let now = Sample.start + .milliseconds(milliseconds)
        keeper.record([watch: .success(Sample.report(at: now, arrivingAfterMilliseconds: offsets))], at: now)
    }

    private func board(at milliseconds: Int64) -> Board {
        keeper.board(at: Sample.start + .milliseconds(milliseconds))
    }

    private func row(at milliseconds: Int64) -> BoardRow {
        board(at: milliseconds).groups[0].rows[0]
    }
}
