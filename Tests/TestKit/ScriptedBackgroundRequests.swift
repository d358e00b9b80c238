public import CoreModel
public import Domain
import Locking

/// Answers requests besides the refreshes by a rule, and keeps what was asked and when.
public final class ScriptedBackgroundRequests: BackgroundRequests, Sendable {
    /// One request as it was asked for.
    public struct Sent: Sendable {
        public let request: BackgroundRequest
        /// Time on the clock.
        public let at: Duration
    }

    public typealias Rule = @Sendable (BackgroundRequest) -> Result<HTTPResponse, SourceError>

    private struct State {
        var rule: Rule
        var sent: [Sent] = []
        var inFlight: [OperatorID: Int] = [:]
        var mostInFlight = 0
    }

    private let clock: ManualClock
    private let takes: Duration
    private let state: Locked<State>

    /// - Parameters:
    ///   - clock: What answers take time on.
    ///   - takes: How long each answer takes; zero answers at once.
    ///   - rule: What each request is answered.
    public init(clock: ManualClock, takes: Duration = .zero, rule: @escaping Rule) {
        self.clock = clock
        self.takes = takes
        state = Locked(State(rule: rule))
    }

    /// Answers by another rule from now on.
    public func answer(_ rule: @escaping Rule) {
        state.withLock { $0.rule = rule }
    }

    public var sent: [Sent] { state.withLock { $0.sent } }
    public var urls: [String] { sent.map(\.request.url) }
    /// The most requests of one operator that were under way together.
    public var mostInFlight: Int { state.withLock { $0.mostInFlight } }

    public func send(_ request: BackgroundRequest) async throws(SourceError) -> HTTPResponse? {
        let rule = state.withLock { state -> Rule in
            state.sent.append(Sent(request: request, at: clock.now.elapsed))
            state.inFlight[request.operatorID, default: 0] += 1
            state.mostInFlight = max(state.mostInFlight, state.inFlight[request.operatorID] ?? 0)
            return state.rule
        }
        defer { state.withLock { $0.inFlight[request.operatorID, default: 0] -= 1 } }
        // A cancelled wait is seen below.
        if takes > .zero { try? await clock.sleep(for: takes) }
        if Task.isCancelled { return nil }
        return try rule(request).get()
    }
}
