import CoreModel
import Domain
import Locking

/// What a lane remembers from one generation to the next.
final class LaneMemory: Sendable {
    /// Why a lane is woken before its time.
    enum Wish: Hashable, Sendable {
        case byHand
        /// The network is back; when to begin, on the gate's time.
        case networkBack(at: Duration)
    }

    private struct State {
        /// When the last whole refresh began, on the gate's time.
        var lastStart: Duration?
        var settings: OperatorSettings
        var failing: [String: FailureReason] = [:]
        /// Paths that fail while others of the operator answer.
        var paths: [String: Backoff] = [:]
        var isOverrunning = false
        var hasRefreshed = false
        /// Set by each generation, and by a new catalogue in between.
        var source: (any ArrivalSource)?
        /// What this generation's lane is for; none without a lane.
        var watches: [Watch] = []
        var wish: Wish?
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
    /// Another address is another server: neither the schedule nor a pause of the old one binds it.
    func adopt(_ settings: OperatorSettings) {
        gate.adopt(settings)
        let hasMoved = state.withLock { state in
            let hasMoved = state.settings.urls != settings.urls
            if hasMoved {
                state.lastStart = nil
                state.paths = [:]
            }
            state.settings = settings
            return hasMoved
        }
        if hasMoved { gate.forgetPause() }
    }

    /// When the last whole refresh began; `nil` at the start and after a change of address.
    var lastStart: Duration? { state.withLock { $0.lastStart } }

    /// Begins a generation; one without watches has no lane and no source.
    func serve(_ watches: [Watch], with source: (any ArrivalSource)?) {
        state.withLock { state in
            state.watches = watches
            state.source = source
        }
    }

    /// Plans and reads with another source from the next refresh on.
    ///
    /// - Returns: How many requests that refresh needs.
    func plan(with source: any ArrivalSource) -> Int {
        let watches = state.withLock { state in
            state.source = source
            return state.watches
        }
        return source.plan(for: watches).count
    }

    var source: (any ArrivalSource)? { state.withLock { $0.source } }

    /// Whether a whole refresh has ended, so that downloads no longer take the turns of the first answers.
    var hasRefreshed: Bool { state.withLock { $0.hasRefreshed } }

    func refreshEnded() {
        state.withLock { $0.hasRefreshed = true }
    }

    /// Forgets what it knew of addresses that are no longer asked.
    func keepOnly(_ urls: Set<String>) {
        state.withLock { state in
            state.failing = state.failing.filter { urls.contains($0.key) }
            state.paths = state.paths.filter { urls.contains($0.key) }
        }
    }

    /// Notes the begin of a whole refresh, which is also what a ring from before it asked for.
    func refreshBegins(at start: Duration) {
        wakeup.forget()
        state.withLock { state in
            state.lastStart = start
            state.wish = nil
        }
    }

    /// Wakes the lane.
    ///
    /// A network that is back outweighs somebody's wish, since it brings all lanes back at once and must spread them.
    func wake(_ wish: Wish) {
        state.withLock { state in
            switch (state.wish, wish) {
            case (.networkBack, .byHand): break
            case (nil, _), (.byHand, _), (.networkBack, .networkBack): state.wish = wish
            }
        }
        wakeup.ring()
    }

    /// Why the lane was woken; asked once for each waking.
    func takeWish() -> Wish? {
        state.withLock { state in
            defer { state.wish = nil }
            return state.wish
        }
    }

    /// Lets the gate, and the path by itself, know how a request ended.
    ///
    /// A server error of a download says little about the arrivals: only its own path waits for it.
    func learn(_ url: String, _ failure: SourceError?, isDownload: Bool, jitter: Double) {
        let now = gate.elapsed
        if let failure {
            if !isDownload || failure.reason != .serverError { gate.failed(failure, jitter: jitter) }
        } else {
            gate.succeeded()
        }
        state.withLock { state in
            switch failure?.reason {
            case .serverError:
                if let failure {
                    state.paths[url, default: Backoff()].failed(failure, at: now, jitter: jitter)
                }
            case nil:
                state.paths[url] = nil
            case .timeout, .dns, .connect, .tls, .reset, .clientError, .throttled, .tooLarge, .notJSON,
                .unexpectedShape, .operatorError, .unknownID:
                break
            }
        }
    }

    /// What is left of a pause of this path alone.
    func pathPause(of url: String) -> Duration {
        let now = gate.elapsed
        return state.withLock { $0.paths[url]?.remaining(at: now) ?? .zero }
    }

    /// Ends pauses that began in the last `duration`, in which this host had no network.
    func liftPauses(begunWithin duration: Duration) {
        let since = gate.elapsed - duration
        gate.liftPause(begunAfter: since)
        state.withLock { state in
            for url in state.paths.keys { state.paths[url]?.lift(begunAfter: since) }
        }
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
