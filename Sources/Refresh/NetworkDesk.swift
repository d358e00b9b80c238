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
        /// A probe is due, but it is this operator's turn.
        case probe(by: OperatorID)
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
        /// Whose probe is next, the one that has waited longest first.
        var turns: [OperatorID] = []
    }

    private let stopwatch: Stopwatch
    private let state = Locked(State())

    init(clock: any Clock<Duration>) {
        stopwatch = Stopwatch(clock)
    }

    var current: NetworkState { state.withLock { $0.rule.state } }

    /// What a lane may send now; a probe is let through once in `interval`, and whenever somebody asks for a refresh by
    /// hand.
    ///
    /// The operators probe by turns: one that is down for long must not keep the others from being found back.
    func permit(_ id: OperatorID, every interval: Duration, byHand: Bool) -> Permit {
        let now = stopwatch.elapsed
        return state.withLock { state in
            guard state.rule.state == .offline else { return .everything }
            // Where the kernel itself says that there is nothing, asking is pointless until it says otherwise.
            let isTime =
                state.rule.isInferredOffline && (state.lastProbe.map { now - $0 >= interval } ?? true)
            guard byHand || isTime else { return .nothing }
            state.lastProbe = now
            let next = byHand ? id : state.turns.first ?? id
            if let place = state.turns.firstIndex(of: next) {
                state.turns.append(state.turns.remove(at: place))
            }
            return next == id ? .oneProbe : .probe(by: next)
        }
    }

    /// Takes in who asks from now on, and which hosts.
    func configure(operators: [OperatorID], hosts: Set<String>) -> Change? {
        state.withLock { state in
            let staying = state.turns.filter { operators.contains($0) }
            state.turns = staying + operators.filter { !staying.contains($0) }
        }
        return change { $0.configure(hosts: hosts) }
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
