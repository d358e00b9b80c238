public import CoreModel

/// Decides which of the seven states a watch is in.
///
/// Pure: what is known and the time in, state out.
///
/// The first row that fits wins:
///
/// | # | state | when |
/// |---|---|---|
/// | 1 | loading | nothing received, no attempt finished, network not offline |
/// | 2 | offline | the network is offline |
/// | 3 | error | the newest attempts failed, `failuresBeforeError` in a row |
/// | 4 | error | the report is older than 30 min, or attempts failed and there is no report at all |
/// | 5 | offline | the report is 5 min to 30 min old |
/// | 6 | no_service | the report has no arrival |
/// | 7 | degraded | the first upcoming arrival is more than 120 min away |
/// | 8 | stale | the report is 90 s to 5 min old |
/// | 9 | fresh | younger than 90 s |
///
/// A report out of a timetable needs no network and fails with no request, so rows 2 to 5, 8 and 9 read differently
/// for it: before the moment it is good until, it is not offline, not error and fresh; after it, offline while the
/// network is offline, and else stale.
public struct WatchStateRule: Hashable, Sendable {
    /// Consecutive failed refreshes before a watch turns to error; below that its age decides.
    public let failuresBeforeError: Int

    public static let staleAge: Duration = .seconds(90)
    public static let offlineAge: Duration = .seconds(5 * 60)
    public static let errorAge: Duration = .seconds(30 * 60)
    public static let degradedDistance: Duration = .seconds(120 * 60)
    /// Where the operator's data is further behind the receipt than this, age counts from the data.
    public static let frozenLag: Duration = .seconds(5 * 60)

    public init(failuresBeforeError: Int) {
        self.failuresBeforeError = failuresBeforeError
    }

    /// The state at a moment.
    public func state(of record: WatchRecord, network: NetworkState, at now: Moment) -> WatchState {
        if let report = record.report, let basis = report.timetable {
            return state(of: report, basis, network: network, at: now)
        }
        if network == .offline { return .offline }
        guard let report = record.report else {
            switch record.attempt {
            case .none: return .loading
            // An attempt failed and nothing was ever received: there is no age that could decide.
            case .failed, .succeeded: return .error
            }
        }
        if case .failed(_, let times, _) = record.attempt, times >= failuresBeforeError { return .error }
        return state(of: report, at: now)
    }

    /// The next moment after `now` at which the state or the upcoming arrivals may change by themselves.
    ///
    /// It may be early (nothing changes then after all) but never late.
    public func nextChange(of record: WatchRecord, after now: Moment) -> Moment? {
        guard let report = record.report else { return nil }
        var next: Moment?
        func consider(_ moment: Moment) {
            if moment > now, next.map({ moment < $0 }) ?? true { next = moment }
        }
        if let basis = report.timetable {
            consider(basis.goodUntil)
        } else {
            let born = WatchStateRule.ageOrigin(of: report)
            consider(born + WatchStateRule.staleAge)
            consider(born + WatchStateRule.offlineAge)
            consider(born + WatchStateRule.errorAge + .milliseconds(1))
        }
        if case .arrivals(let arrivals) = report.content {
            for arrival in arrivals {
                consider(ArrivalWindow.end(of: arrival))
                consider(arrival.time - WatchStateRule.degradedDistance)
            }
        }
        return next
    }

    /// The moment from which a report's age counts.
    ///
    /// Normally its receipt; but a frozen feed still answers 200, so where the operator's own time lags far behind
    /// the receipt, age counts from that time.
    public static func ageOrigin(of report: Report) -> Moment {
        guard let source = report.source, report.receivedAt - source.moment > frozenLag else {
            return report.receivedAt
        }
        return source.moment
    }

    private func state(of report: Report, at now: Moment) -> WatchState {
        let age = now - WatchStateRule.ageOrigin(of: report)
        if age > WatchStateRule.errorAge { return .error }
        if age >= WatchStateRule.offlineAge { return .offline }
        return state(of: report, agedTo: age >= WatchStateRule.staleAge ? .stale : .fresh, at: now)
    }

    private func state(
        of report: Report,
        _ basis: TimetableBasis,
        network: NetworkState,
        at now: Moment
    ) -> WatchState {
        let isGood = now < basis.goodUntil
        if !isGood, network == .offline { return .offline }
        return state(of: report, agedTo: isGood ? .fresh : .stale, at: now)
    }

    /// What a usable report means, where nothing else is wrong than its age.
    private func state(of report: Report, agedTo aged: WatchState, at now: Moment) -> WatchState {
        switch report.content {
        case .none:
            return .noService
        case .arrivals(let arrivals):
            if let first = arrivals.first(where: { ArrivalWindow.isUpcoming($0, at: now) }),
                first.time - now > WatchStateRule.degradedDistance
            {
                return .degraded
            }
            return aged
        }
    }
}
