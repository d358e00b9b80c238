import CoreModel
import Domain
import TestKit
import Testing

@Suite struct BoardKeeperTests {
    private let keeper = BoardKeeper()
    private let first = Sample.watch("A")
    private let second = Sample.watch("B")
    private static let rule = WatchStateRule(failuresBeforeError: 1)

    init() {
        adopt([Sample.group("Work", [first, second])])
    }

    @Test func everyWatchIsLoadingAtFirst() {
        let board = keeper.board(at: Sample.start)
        #expect(board.groups.map(\.name) == ["Work"])
        #expect(board.groups.flatMap(\.rows).map(\.state) == [.loading, .loading])
        #expect(board.groups.flatMap(\.rows).map(\.since) == [Sample.start, Sample.start])
        #expect(board.network == .unknown)
    }

    @Test func emptyKeeperHasAnEmptyBoard() {
        let board = BoardKeeper().board(at: Sample.start)
        #expect(board.groups.isEmpty)
        #expect(board.validUntil == nil)
    }

    @Test func reportIsOnTheNextBoard() {
        record(first, .success(Sample.report(arrivingAfterMilliseconds: [600_000])))
        #expect(row().state == .fresh)
        #expect(row().shown.map(\.time) == [Sample.start + .seconds(600)])
        #expect(row().upcomingCount == 1)
        #expect(row().record.attempt == .succeeded(at: Sample.start))
    }

    @Test func failureNeverClearsTheReport() {
        let report = Sample.report(arrivingAfterMilliseconds: [600_000])
        record(first, .success(report))
        for second in Int64(1)...100 { record(first, .failure(Sample.failure), at: second) }
        let row = row(at: 100)
        #expect(row.state == .error)
        #expect(row.record.report == report)
        #expect(row.shown.count == 1)
        let newest = WatchRecord.Attempt.failed(
            at: Sample.start + .seconds(100),
            times: 100,
            error: Sample.failure
        )
        #expect(row.record.attempt == newest)
    }

    @Test func lastKnownArrivalStaysWhenAllHavePassed() {
        record(first, .success(Sample.report(arrivingAfterMilliseconds: [10_000, 20_000])))
        let row = row(at: 7_200)
        #expect(row.state == .error)
        #expect(row.shown.map(\.time) == [Sample.start + .seconds(20)])
        #expect(row.upcomingCount == 0)
    }

    @Test func failuresAreCountedInARow() {
        adopt([Sample.group("Work", [first])], failuresBeforeError: 3)
        record(first, .success(Sample.report(arrivingAfterMilliseconds: [600_000])))
        record(first, .failure(Sample.failure), at: 1)
        record(first, .failure(Sample.failure), at: 2)
        #expect(row(at: 2).state == .fresh)
        record(first, .success(Sample.report(arrivingAfterMilliseconds: [600_000])), at: 3)
        record(first, .failure(Sample.failure), at: 4)
        record(first, .failure(Sample.failure), at: 5)
        #expect(row(at: 5).state == .fresh)
        record(first, .failure(Sample.failure), at: 6)
        #expect(row(at: 6).state == .error)
    }

    @Test func destinationIsKeptWhenAnAnswerListsNothing() {
        let there = LocalizedText(all: "Star Ferry")
        let report = Report(
            receivedAt: Sample.start,
            source: nil,
            content: .none(.noPrediction),
            destination: there
        )
        record(first, .success(report))
        record(first, .success(Sample.report(none: .noneListed)), at: 30)
        record(first, .failure(Sample.failure), at: 60)
        #expect(row(at: 60).destinationName(in: .en) == "Star Ferry")
    }

    @Test func changesAreToldOnce() {
        let report = Sample.report(arrivingAfterMilliseconds: [600_000])
        #expect(record(first, .success(report)) == [StateChange(watch: first, from: .loading, to: .fresh)])
        #expect(record(first, .success(report), at: 30) == [])
        let failed = record(first, .failure(Sample.failure), at: 60)
        #expect(failed == [StateChange(watch: first, from: .fresh, to: .error)])
        #expect(record(first, .failure(Sample.failure), at: 90) == [])
    }

    @Test func outcomeOfAWatchThatIsNotConfiguredIsIgnored() {
        let stranger = Sample.watch("Z")
        #expect(record(stranger, .success(Sample.report(none: .noneListed))) == [])
        adopt([Sample.group("Work", [stranger])])
        #expect(row().state == .loading)
    }

    @Test func networkDecides() {
        record(first, .success(Sample.report(arrivingAfterMilliseconds: [600_000])))
        keeper.setNetwork(.offline, at: Sample.start + .seconds(10))
        #expect(row(at: 15).state == .offline)
        #expect(row(at: 15).since == Sample.start + .seconds(10))
        #expect(row(1, at: 15).state == .offline)
        #expect(keeper.board(at: Sample.start + .seconds(15)).network == .offline)
        keeper.setNetwork(.online, at: Sample.start + .seconds(20))
        #expect(row(at: 21).state == .fresh)
        #expect(row(at: 21).since == Sample.start + .seconds(20))
        #expect(row(1, at: 21).state == .loading)
    }

    @Test func unknownNetworkIsAsGoodAsOnline() {
        keeper.setNetwork(.online, at: Sample.start)
        keeper.setNetwork(.unknown, at: Sample.start + .seconds(1))
        #expect(row(at: 1).state == .loading)
        #expect(row(at: 1).since == Sample.start)
    }

    @Test func operatorsWithoutAnyOutcomeAreSilent() {
        let train = Sample.watch("TKO", of: "mtr")
        adopt([Sample.group("Work", [first, second, train])])
        #expect(keeper.silentOperators == [OperatorID("kmb"), OperatorID("mtr")])
        record(second, .failure(Sample.failure))
        #expect(keeper.silentOperators == [OperatorID("mtr")])
        record(train, .success(Sample.report(none: .noneListed)))
        #expect(keeper.silentOperators.isEmpty)
    }

    @Test func neverAttemptedAreInTheOrderOfTheConfiguration() {
        let third = Sample.watch("C")
        adopt([Sample.group("Work", [third, first]), Sample.group("Home", [first, second])])
        #expect(keeper.neverAttempted == [third, first, second])
        record(first, .failure(Sample.failure))
        #expect(keeper.neverAttempted == [third, second])
    }

    @Test func serviceHoursOfTheEntryDecideWhetherServiceIsDue() {
        let never = ServiceHours(startMinute: 60, endMinute: 120)
        let entries = [WatchEntry(watch: first), WatchEntry(watch: second, serviceHours: never)]
        adopt([WatchGroup(name: "Work", entries: entries)])
        #expect(row(0).isServiceDue)
        #expect(!row(1).isServiceDue)
    }

    private func adopt(_ groups: [WatchGroup], failuresBeforeError: Int = 1) {
        keeper.adopt(
            groups: groups,
            rule: WatchStateRule(failuresBeforeError: failuresBeforeError),
            at: Sample.start
        )
    }

    @discardableResult
    private func record(
        _ watch: Watch,
        _ outcome: Result<Report, SourceError>,
        at seconds: Int64 = 0
    ) -> [StateChange] {
        keeper.record([watch: outcome], at: Sample.start + .seconds(seconds))
    }

    private func row(_ index: Int = 0, at seconds: Int64 = 0) -> BoardRow {
        keeper.board(at: Sample.start + .seconds(seconds)).groups.flatMap(\.rows)[index]
    }
}
