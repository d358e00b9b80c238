import CoreModel
import Domain
import Locking

/// What a lane remembers from one generation to the next.
final class LaneMemory: Sendable {
    private struct State {
        /// When the last whole refresh began, on the gate's time.
        var lastStart: Duration?
        var settings: OperatorSettings
        var failing: [String: FailureReason] = [:]
        var isOverrunning = false
    }

    let gate: RequestGate
    let wakeup = Wakeup()
    private let state: Locked<State>

    init(_ settings: OperatorSettings, clock: any Clock<Duration>) {
        gate = RequestGate(settings, clock: clock)
        state = Locked(State(settings: settings))
    }

    /// Takes over a generation's settings and the addresses that it will ask.
    ///
    /// Another address is another server: neither the schedule nor a pause of the old one binds it.
    ///
    /// - Returns: When the last whole refresh began; `nil` at the start and after a change of address.
    func begin(_ settings: OperatorSettings, asking urls: Set<String>) -> Duration? {
        gate.adopt(settings)
        let (lastStart, hasMoved) = state.withLock { state in
            let hasMoved = state.settings.urls != settings.urls
            if hasMoved { state.lastStart = nil }
            state.settings = settings
            state.failing = state.failing.filter { urls.contains($0.key) }
            return (state.lastStart, hasMoved)
        }
        if hasMoved { gate.forgetPause() }
        return lastStart
    }

    /// Notes the begin of a whole refresh, which is also what a ring from before it asked for.
    func refreshBegins(at start: Duration) {
        wakeup.forget()
        state.withLock { $0.lastStart = start }
    }

    /// Notes whether a whole refresh outlasted its interval.
    ///
    /// - Returns: Whether that differs from the last time.
    func isNews(overran: Bool) -> Bool {
        state.withLock { state in
            defer { state.isOverrunning = overran }
            return state.isOverrunning != overran
        }
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
