import CoreModel
import Domain
import Locking

/// Knows whether this host has a network, and lets lanes ask accordingly.
///
/// Shared by all lanes: it is the one thing about which they must agree.
final class NetworkDesk: Sendable {
    /// What a lane whose refresh is due may send.
    enum Permit: Hashable, Sendable {
        case everything
        /// One request, to see whether anybody can be reached again.
        case oneProbe
        case nothing
    }

    /// What has just become of the network.
    enum Change: Hashable, Sendable {
        case lost
        /// Back after having been lost for so long.
        case back(after: Duration)
        /// Another word for a network that was never lost.
        case renamed
    }

    private struct State {
        var rule = NetworkRule()
        var told: NetworkState = .unknown
        var lostAt: Duration?
        var lastProbe: Duration?
    }

    private let stopwatch: Stopwatch
    private let state = Locked(State())

    init(clock: any Clock<Duration>) {
        stopwatch = Stopwatch(clock)
    }

    var current: NetworkState { state.withLock { $0.rule.state } }

    /// What may be sent now; a probe is let through once in `interval`, whichever lane is the first to be due, and
    /// whenever somebody asks for a refresh by hand.
    func permit(every interval: Duration, byHand: Bool) -> Permit {
        let now = stopwatch.elapsed
        return state.withLock { state in
            guard state.rule.state == .offline else { return .everything }
            // Where the kernel itself says that there is nothing, asking is pointless until it says otherwise.
            let isTime =
                state.rule.isInferredOffline && (state.lastProbe.map { now - $0 >= interval } ?? true)
            guard byHand || isTime else { return .nothing }
            state.lastProbe = now
            return .oneProbe
        }
    }

    /// Takes in which hosts are asked from now on.
    func configure(hosts: Set<String>) -> Change? {
        change { $0.configure(hosts: hosts) }
    }

    /// Takes in what the kernel says.
    func kernelSays(_ word: NetworkState) -> Change? {
        change { $0.kernelSays(word) }
    }

    /// Takes in how a request ended.
    func requestEnded(host: String, failure: FailureReason?) -> Change? {
        change { $0.requestEnded(host: host, failure: failure) }
    }

    private func change(_ update: (inout NetworkRule) -> Void) -> Change? {
        let now = stopwatch.elapsed
        return state.withLock { state in
            update(&state.rule)
            let new = state.rule.state
            guard new != state.told else { return nil }
            let wasLost = state.told == .offline
            state.told = new
            if new == .offline {
                state.lostAt = now
                // The failures that led here were asked just now: the first probe is due an interval later.
                state.lastProbe = now
                return .lost
            }
            defer { state.lostAt = nil }
            return wasLost ? .back(after: now - (state.lostAt ?? now)) : .renamed
        }
    }
}
