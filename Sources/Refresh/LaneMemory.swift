import CoreModel
import Domain
import Locking

/// What a lane remembers from one generation to the next.
final class LaneMemory: Sendable {
    private struct State {
        var nextDue: Duration?
        var settings: OperatorSettings
        var failing: [String: FailureReason] = [:]
    }

    let gate: RequestGate
    let wakeup = Wakeup()
    private let state: Locked<State>

    init(_ settings: OperatorSettings, clock: any Clock<Duration>) {
        gate = RequestGate(settings, clock: clock)
        state = Locked(State(settings: settings))
    }

    /// Takes over a generation's settings.
    ///
    /// - Returns: When the next whole refresh is due on the gate's time; `nil` for at once, which is so at the
    ///   start and whenever the operator is asked at another address or in another way.
    func begin(_ settings: OperatorSettings) -> Duration? {
        gate.adopt(settings)
        return state.withLock { state in
            if state.settings.urls != settings.urls { state.nextDue = nil }
            state.settings = settings
            state.failing = [:]
            return state.nextDue
        }
    }

    func planNext(at due: Duration) {
        state.withLock { $0.nextDue = due }
    }

    /// Notes how a request to an address went.
    ///
    /// - Returns: Whether that differs from the last time, which is when it is worth a line in the log.
    func isNews(_ url: String, failing reason: FailureReason?) -> Bool {
        state.withLock { state in
            guard state.failing[url] != reason else { return false }
            state.failing[url] = reason
            return true
        }
    }
}
