/// How far the shown arrivals of a watch can be trusted.
///
/// Exactly one holds at any time. When each holds is decided by `WatchStateRule` alone.
public enum WatchState: String, Hashable, Sendable, CaseIterable {
    /// The report is younger than 90 seconds.
    case fresh
    /// The report is 90 seconds to 5 minutes old.
    case stale
    /// The network is down, or the report is 5 to 30 minutes old.
    case offline
    /// The operator's API fails, or the report is older than 30 minutes.
    case error
    /// The operator says that nothing comes.
    case noService = "no_service"
    /// The next arrival is more than two hours away.
    case degraded
    /// Nothing has been received yet.
    case loading
}
