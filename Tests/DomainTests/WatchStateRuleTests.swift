import CoreModel
import Domain
import TestKit
import Testing

/// Each row of the table of states at its boundaries, to the millisecond.
@Suite struct WatchStateRuleTests {
    private static let rule = WatchStateRule(failuresBeforeError: 1)
    private static let minute: Int64 = 60_000

    /// How old a report with an arrival ten minutes after each look is, and what that means.
    private static let ages: [(age: Int64, state: WatchState)] = [
        (-1, .fresh),
        (0, .fresh),
        (89_999, .fresh),
        (90_000, .stale),
        (90_001, .stale),
        (5 * minute - 1, .stale),
        (5 * minute, .offline),
        (5 * minute + 1, .offline),
        (30 * minute - 1, .offline),
        (30 * minute, .offline),
        (30 * minute + 1, .error),
        (24 * 60 * minute, .error),
    ]

    @Test(arguments: ages)
    func ageDecides(_ age: Int64, state: WatchState) {
        let report = Sample.report(arrivingAfterMilliseconds: [age + 600_000])
        #expect(standing(of: report, after: age) == state)
    }

    private static let agesWithoutArrivals: [(age: Int64, state: WatchState)] = [
        (0, .noService),
        (90_000, .noService),
        (5 * minute - 1, .noService),
        (5 * minute, .offline),
        (30 * minute, .offline),
        (30 * minute + 1, .error),
    ]

    @Test(arguments: agesWithoutArrivals, NoServiceReason.allCases)
    func reportOfNoneIsNoServiceUntilItIsTooOld(
        _ row: (age: Int64, state: WatchState),
        reason: NoServiceReason
    ) {
        #expect(standing(of: Sample.report(none: reason), after: row.age) == row.state)
    }

    private static let distances: [(age: Int64, distance: Int64, state: WatchState)] = [
        (0, 120 * minute - 1, .fresh),
        (0, 120 * minute, .fresh),
        (0, 120 * minute + 1, .degraded),
        (90_000, 120 * minute, .stale),
        (90_000, 120 * minute + 1, .degraded),
        (5 * minute - 1, 120 * minute + 1, .degraded),
        (5 * minute, 120 * minute + 1, .offline),
        (30 * minute, 120 * minute + 1, .offline),
        (30 * minute + 1, 120 * minute + 1, .error),
    ]

    @Test(arguments: distances)
    func distantFirstArrivalIsDegraded(age: Int64, distance: Int64, state: WatchState) {
        let report = Sample.report(arrivingAfterMilliseconds: [age + distance])
        #expect(standing(of: report, after: age) == state)
    }

    private static let firstArrivals: [(past: Int64, state: WatchState)] = [
        (0, .fresh),
        (59_999, .fresh),
        (60_000, .fresh),
        (60_001, .degraded),
    ]

    /// The first arrival was due when the report came; the second is far away.
    @Test(arguments: firstArrivals)
    func arrivalThatHasPassedNoLongerCountsAsFirst(past: Int64, state: WatchState) {
        let report = Sample.report(arrivingAfterMilliseconds: [0, 130 * WatchStateRuleTests.minute])
        #expect(standing(of: report, after: past) == state)
    }

    private static let nothingUpcoming: [(age: Int64, state: WatchState)] = [
        (0, .fresh), (90_000, .stale), (5 * minute, .offline), (30 * minute + 1, .error),
    ]

    @Test(arguments: nothingUpcoming)
    func arrivalsThatHaveAllPassedAreNotNoService(age: Int64, state: WatchState) {
        let report = Sample.report(arrivingAfterMilliseconds: [-120_000, -61_000])
        #expect(standing(of: report, after: age) == state)
    }

    private static let lags: [(lag: Duration, age: Int64, state: WatchState)] = [
        (.seconds(0), 0, .fresh),
        (.seconds(90), 0, .fresh),
        (.milliseconds(5 * minute), 0, .fresh),
        (.milliseconds(5 * minute), 89_999, .fresh),
        (.milliseconds(5 * minute + 1), 0, .offline),
        (.milliseconds(10 * minute), 20 * minute, .offline),
        (.milliseconds(10 * minute), 20 * minute + 1, .error),
        (.milliseconds(30 * minute), 0, .offline),
        (.milliseconds(30 * minute + 1), 0, .error),
        (.milliseconds(-1), 0, .fresh),
        (.milliseconds(-60 * minute), 89_999, .fresh),
        (.milliseconds(-60 * minute), 90_000, .stale),
        (.milliseconds(-60 * minute), 30 * minute + 1, .error),
    ]

    @Test(arguments: lags)
    func frozenFeedAgesFromItsData(lag: Duration, age: Int64, state: WatchState) {
        let report = Sample.report(dataBehind: lag, arrivingAfterMilliseconds: [age + 600_000])
        #expect(standing(of: report, after: age) == state)
    }

    @Test func frozenReportOfNoneIsOfflineToo() {
        let source = SourceTime(moment: Sample.start - .seconds(301), clock: .envelope)
        let report = Report(receivedAt: Sample.start, source: source, content: .none(.noneListed))
        #expect(standing(of: report, after: 0) == .offline)
    }

    private func standing(of report: Report, after age: Int64) -> WatchState {
        WatchStateRuleTests.rule.state(
            of: WatchRecord(report: report, attempt: .succeeded(at: report.receivedAt)),
            network: .online,
            at: report.receivedAt + .milliseconds(age)
        )
    }
}
