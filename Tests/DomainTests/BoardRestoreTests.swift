import CoreModel
import Domain
import Locking
import TestKit
import Testing

/// What a board shows of the time before a restart.
@Suite struct BoardRestoreTests {
    private let keeper = BoardKeeper()
    private static let stop = Sample.watch("A")

    private func adopt(at now: Moment = Sample.start) {
        keeper.adopt(
            groups: [Sample.group("Work", [Self.stop])],
            rule: WatchStateRule(failuresBeforeError: 1),
            at: now
        )
    }

    private func row(at now: Moment = Sample.start) -> BoardRow? {
        keeper.board(at: now).groups.first?.rows.first
    }

    private static let ages: [(seconds: Int64, state: WatchState)] = [
        (10, .fresh), (89, .fresh), (90, .stale), (300, .offline), (1800, .offline), (1801, .error),
        (86_400, .error),
    ]

    @Test(arguments: ages)
    func itsAgeIsHonest(seconds: Int64, state: WatchState) {
        adopt()
        let report = Sample.report(at: Sample.start - .seconds(seconds), arrivingAfterMilliseconds: [600_000])
        keeper.restore([Self.stop: report], at: Sample.start)
        #expect(row()?.state == state)
        #expect(row()?.shown.count == 1)
        #expect(row()?.record.attempt == WatchRecord.Attempt.none)
    }

    @Test func theDestinationComesBackWithIt() {
        adopt()
        let ferry = LocalizedText(all: "STAR FERRY")
        let report = Report(
            receivedAt: Sample.start,
            source: nil,
            content: .none(.noneListed),
            destination: ferry
        )
        keeper.restore([Self.stop: report], at: Sample.start)
        #expect(row()?.destinationName(in: .en) == "STAR FERRY")
    }

    @Test func aNewerReportIsNotReplaced() {
        adopt()
        let new = Sample.report(at: Sample.start, none: .suspended)
        keeper.record([Self.stop: .success(new)], at: Sample.start)
        keeper.restore(
            [Self.stop: Sample.report(at: Sample.start - .seconds(1), none: .noneListed)],
            at: Sample.start
        )
        #expect(row()?.record.report == new)
    }

    @Test func watchesThatAreNotConfiguredStayForgotten() {
        adopt()
        keeper.restore([Sample.watch("B"): Sample.report(none: .noneListed)], at: Sample.start)
        #expect(row()?.state == .loading)
        #expect(keeper.board(at: Sample.start).groups.flatMap(\.rows).count == 1)
    }

    @Test func theStoreHearsOfReportsAndOfNothingElse() {
        let heard = Locked<[[Watch: Report]]>([])
        let keeper = BoardKeeper { reports in heard.withLock { $0.append(reports) } }
        keeper.adopt(
            groups: [Sample.group("Work", [Self.stop])],
            rule: WatchStateRule(failuresBeforeError: 1),
            at: Sample.start
        )
        let report = Sample.report(none: .noneListed)
        keeper.record([Self.stop: .failure(Sample.failure)], at: Sample.start)
        keeper.record([Sample.watch("B"): .success(report)], at: Sample.start)
        keeper.record([Self.stop: .success(report), Sample.watch("B"): .success(report)], at: Sample.start)
        keeper.restore([Self.stop: report], at: Sample.start)
        #expect(heard.withLock { $0 } == [[Self.stop: report]])
    }
}
