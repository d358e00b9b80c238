import CoreModel
import Domain
import TestKit
import Testing

/// Which row of the table of states wins where two fit.
@Suite struct WatchStatePrecedenceTests {
    /// What may be known of a watch; each fits one row of the table or more.
    enum Knowledge: CaseIterable, Sendable {
        case nothing, fresh, stale, old, ancient, noService, degraded, passed

        var report: Report? {
            switch self {
            case .nothing: nil
            case .fresh: Sample.report(at: ago(0), arrivingAfterMilliseconds: [600_000])
            case .stale: Sample.report(at: ago(90), arrivingAfterMilliseconds: [600_000])
            case .old: Sample.report(at: ago(300), arrivingAfterMilliseconds: [9_000_000])
            case .ancient: Sample.report(at: ago(1801), none: .noneListed)
            case .noService: Sample.report(at: ago(120), none: .suspended)
            case .degraded: Sample.report(at: ago(120), arrivingAfterMilliseconds: [9_000_000])
            case .passed: Sample.report(at: ago(0), arrivingAfterMilliseconds: [-61_000])
            }
        }

        private func ago(_ seconds: Int64) -> Moment { Sample.start - .seconds(seconds) }
    }

    private static let succeeded: [(known: Knowledge, state: WatchState)] = [
        (.fresh, .fresh), (.stale, .stale), (.old, .offline), (.ancient, .error), (.noService, .noService),
        (.degraded, .degraded), (.passed, .fresh),
    ]

    private static let reachable: [NetworkState] = [.online, .unknown]

    @Test(arguments: succeeded, reachable)
    func reportDecidesAfterASuccess(_ row: (known: Knowledge, state: WatchState), network: NetworkState) {
        let record = WatchRecord(report: row.known.report, attempt: .succeeded(at: Sample.start))
        #expect(state(of: record, network: network) == row.state)
    }

    @Test(arguments: succeeded, reachable)
    func reportDecidesBeforeTheFirstAttempt(
        _ row: (known: Knowledge, state: WatchState),
        network: NetworkState
    ) {
        #expect(state(of: WatchRecord(report: row.known.report), network: network) == row.state)
    }

    @Test(arguments: Knowledge.allCases, [1, 2, 50])
    func offlineNetworkBeatsEverything(_ known: Knowledge, times: Int) {
        let attempts: [WatchRecord.Attempt] = [.none, .succeeded(at: Sample.start), failed(times)]
        for attempt in attempts {
            let record = WatchRecord(report: known.report, attempt: attempt)
            #expect(state(of: record, network: .offline) == .offline)
        }
    }

    @Test(arguments: reachable)
    func nothingKnownAndNothingTriedIsLoading(network: NetworkState) {
        #expect(state(of: WatchRecord(), network: network) == .loading)
    }

    @Test(arguments: Knowledge.allCases, reachable)
    func oneFailureIsErrorWhateverIsKnown(_ known: Knowledge, network: NetworkState) {
        let record = WatchRecord(report: known.report, attempt: failed(1))
        #expect(state(of: record, network: network) == .error)
    }

    @Test(arguments: succeeded, [1, 2])
    func fewerFailuresThanConfiguredLeaveItToTheReport(
        _ row: (known: Knowledge, state: WatchState),
        times: Int
    ) {
        let record = WatchRecord(report: row.known.report, attempt: failed(times))
        #expect(state(of: record, network: .online, failuresBeforeError: 3) == row.state)
    }

    @Test(arguments: Knowledge.allCases, [3, 4, 1_000])
    func asManyFailuresAsConfiguredAreError(_ known: Knowledge, times: Int) {
        let record = WatchRecord(report: known.report, attempt: failed(times))
        #expect(state(of: record, network: .online, failuresBeforeError: 3) == .error)
    }

    @Test(arguments: [1, 2])
    func fewFailuresWithoutAnyReportAreErrorAndNotLoading(times: Int) {
        let record = WatchRecord(attempt: failed(times))
        #expect(state(of: record, network: .online, failuresBeforeError: 3) == .error)
    }

    private func failed(_ times: Int) -> WatchRecord.Attempt {
        .failed(at: Sample.start, times: times, error: Sample.failure)
    }

    private func state(
        of record: WatchRecord,
        network: NetworkState,
        failuresBeforeError: Int = 1
    ) -> WatchState {
        WatchStateRule(failuresBeforeError: failuresBeforeError)
            .state(of: record, network: network, at: Sample.start)
    }
}
