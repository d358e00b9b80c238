import CoreModel

/// What a monitor has found out so far.
struct MonitorFindings: Hashable, Sendable {
    var state = NetworkState.unknown
    /// Why the state is unknown for good.
    var failure: NetlinkFailure?
}
