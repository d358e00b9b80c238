public import Domain

/// Answers requests by a script and keeps what was asked and when.
///
/// Each URL has its own script; its last step repeats. A URL without a script gets the fallback.
public final class ScriptedTransport: HTTPTransport, Sendable {
    /// What becomes of one request.
    public struct Step: Sendable {
        let outcome: Result<HTTPResponse, TransportError>
        let wait: Wait

        enum Wait: Sendable {
            case none
            case time(Duration)
            case release
        }

        public static func answer(
            _ body: String = "",
            status: Int = 200,
            headers: [HTTPHeader] = [],
            sentAfter: Duration = .zero
        ) -> Step {
            let response = HTTPResponse(
                status: status,
                headers: headers,
                body: Array(body.utf8),
                sentAfter: sentAfter
            )
            return Step(outcome: .success(response), wait: .none)
        }

        public static func fail(_ error: TransportError) -> Step {
            Step(outcome: .failure(error), wait: .none)
        }

        /// The same outcome, but only after that time on the clock.
        public func after(_ duration: Duration) -> Step {
            Step(outcome: outcome, wait: .time(duration))
        }

        /// The same outcome, but only when the test calls `release`.
        public var held: Step { Step(outcome: outcome, wait: .release) }
    }

    /// One request as it was asked for.
    public struct Sent: Sendable {
        public let request: HTTPRequest
        /// Time on the clock.
        public let at: Duration
    }

    private struct State {
        var scripts: [String: [Step]] = [:]
        var fallback: Step = .fail(.connect(detail: "nothing scripted"))
        var sent: [Sent] = []
        var inFlight = 0
        var mostInFlight = 0
        var cancelled = 0
        /// Numbers of the requests that wait for their release, the oldest first.
        var held: [String: [Int]] = [:]
        var released: Set<Int> = []
    }

    private let clock: ManualClock
    private let observed = Observed(State())

    public init(clock: ManualClock) {
        self.clock = clock
    }

    /// Replaces the script of a URL; its last step repeats.
    public func script(_ url: String, _ steps: Step...) {
        observed.update { $0.scripts[url] = steps }
    }

    /// What is done for URLs without a script.
    public func otherwise(_ step: Step) {
        observed.update { $0.fallback = step }
    }

    /// Lets the oldest held request of a URL go, once there is one.
    public func release(_ url: String) async throws {
        try await observed.until { $0.held[url]?.isEmpty == false }
        observed.update { state in
            if let number = state.held[url]?.removeFirst() { state.released.insert(number) }
        }
    }

    public var sent: [Sent] { observed.value.sent }
    public var urls: [String] { sent.map(\.request.url) }
    public var starts: [Duration] { sent.map(\.at) }
    public var inFlight: Int { observed.value.inFlight }
    public var mostInFlight: Int { observed.value.mostInFlight }
    public var cancelled: Int { observed.value.cancelled }

    /// Waits until that many requests have been asked for in all.
    public func untilSent(_ count: Int) async throws {
        try await observed.until { $0.sent.count >= count }
    }

    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let (step, number) = observed.update { state -> (Step, Int) in
            let number = state.sent.count
            state.sent.append(Sent(request: request, at: clock.now.elapsed))
            state.inFlight += 1
            state.mostInFlight = max(state.mostInFlight, state.inFlight)
            guard var steps = state.scripts[request.url], let next = steps.first else {
                return (state.fallback, number)
            }
            if steps.count > 1 { steps.removeFirst() }
            state.scripts[request.url] = steps
            return (next, number)
        }
        defer { observed.update { $0.inFlight -= 1 } }
        do {
            try await wait(step.wait, number, request.url)
            try Task.checkCancellation()
        } catch {
            observed.update { $0.cancelled += 1 }
            throw .cancelled
        }
        return try step.outcome.get()
    }

    private func wait(_ wait: Step.Wait, _ number: Int, _ url: String) async throws {
        switch wait {
        case .none: return
        case .time(let duration): try await clock.sleep(for: duration)
        case .release:
            observed.update { $0.held[url, default: []].append(number) }
            do {
                try await observed.until { $0.released.contains(number) }
            } catch {
                observed.update { $0.held[url]?.removeAll { $0 == number } }
                throw error
            }
        }
    }
}
