import CoreModel
import Domain

/// Sends one request besides the refreshes.
///
/// It holds no slot, so that a large download never keeps a refresh waiting; the rate limit and the pauses bind it
/// like every other request.
struct BackgroundSending: Sendable {
    private let request: BackgroundRequest
    private let runner: RequestRunner
    private let clock: any Clock<Duration>

    /// The first refresh after a start goes before all downloads; but where there is none to wait for, they begin.
    private static let headStart: Duration = .seconds(10)
    /// How often a host without network is looked at again.
    private static let offlineWait: Duration = .seconds(5)

    init(_ request: BackgroundRequest, runner: RequestRunner, clock: any Clock<Duration>) {
        self.request = request
        self.runner = runner
        self.clock = clock
    }

    /// The answer, after one retry where that is worth it; `nil` if cancelled.
    func response() async throws(SourceError) -> HTTPResponse? {
        for attempt in 1...RetryRule.attempts {
            guard let start = await turn() else { return nil }
            switch await attemptOnce(startedAt: start) {
            case nil: return nil
            case .success(let response): return response
            case .failure(let error):
                if attempt == RetryRule.attempts || !RetryRule.isWorthRetrying(error.reason) { throw error }
            }
        }
        return nil
    }

    /// Waits, through pauses and lost networks, until the request may go out; `nil` if cancelled.
    private func turn() async -> Duration? {
        do {
            while request.yieldsToRefresh, !runner.memory.hasRefreshed,
                runner.memory.gate.elapsed < BackgroundSending.headStart
            {
                try await clock.sleep(for: RequestGate.courtesy)
            }
            while true {
                if runner.network.state == .offline {
                    try await clock.sleep(for: BackgroundSending.offlineWait)
                    continue
                }
                do throws(RequestGate.Paused) {
                    if let waited = try await runner.memory.gate.enterWithoutSlot() {
                        runner.services.meter.waited(runner.operatorID, waited)
                        return runner.memory.gate.elapsed
                    }
                    return nil
                } catch {
                    try await clock.sleep(for: error.remaining)
                }
            }
        } catch {
            return nil
        }
    }

    private func attemptOnce(startedAt start: Duration) async -> Result<HTTPResponse, SourceError>? {
        let envelope = RequestRunner.Envelope(
            endpoint: request.endpoint,
            timeout: request.timeout,
            maximumBytes: request.maximumBytes,
            headers: request.headers,
            isDownload: true
        )
        let result = await runner.send(request.url, envelope, startedAt: start)
        guard let result else { return nil }
        switch result {
        case .failure(let error): return .failure(error)
        case .success(let answer):
            let failure =
                answer.response.status == 304 && !request.headers.isEmpty
                ? nil : StatusRule.failure(of: answer.response, receivedAt: answer.receivedAt)
            runner.note(request.url, envelope, answer, failure)
            return failure.map { .failure($0) } ?? .success(answer.response)
        }
    }
}
