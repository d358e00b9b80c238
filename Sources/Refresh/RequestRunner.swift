import CoreModel
import Domain

/// Sends an operator's requests, one by one through its gate; counts them and learns from how they end.
struct RequestRunner: Sendable {
    let operatorID: OperatorID
    let memory: LaneMemory
    let network: NetworkWatch
    let services: RefreshServices

    /// Whether a request may be sent now.
    enum Turn: Hashable, Sendable {
        /// It may; its slot must be given back by sending it.
        case start(at: Duration)
        case skip(SkipReason)
        case cancelled
    }

    /// What a request needs besides its URL.
    struct Envelope: Sendable {
        let endpoint: String
        let timeout: Duration
        var maximumBytes = HTTPRequest.usualMaximumBytes
        var headers: [HTTPHeader] = []
        /// Something besides the refreshes.
        var isDownload = false
        /// Fields that tell people what was asked for.
        var subject: [(key: String, value: String)] = []
    }

    /// Waits until a request may go out, in the order of asking.
    func turn(of url: String, isProbe: Bool = false) async -> Turn {
        if memory.pathPause(of: url) > .zero { return .skip(.backoff) }
        if isLost(isProbe) { return .skip(.offline) }
        do {
            let waited = try await memory.gate.enter()
            services.meter.waited(operatorID, waited)
        } catch {
            return error is RequestGate.Paused ? .skip(.backoff) : .cancelled
        }
        // The network may have gone while it waited.
        if isLost(isProbe) {
            memory.gate.leave()
            return .skip(.offline)
        }
        return .start(at: memory.gate.elapsed)
    }

    /// Sends a request whose turn has come and gives its slot back; `nil` if cancelled.
    ///
    /// Any status is an answer here.
    func send(
        _ url: String,
        _ envelope: Envelope,
        startedAt start: Duration
    ) async -> Result<Answer, SourceError>? {
        let request = HTTPRequest(
            url: url,
            timeout: envelope.timeout,
            maximumBytes: envelope.maximumBytes,
            headers: envelope.headers
        )
        do {
            let response = try await services.transport.send(request)
            memory.gate.leave(
                startedAt: start,
                sentAfter: response.sentAfter,
                holdsSlot: !envelope.isDownload
            )
            return .success(
                Answer(
                    response: response,
                    took: memory.gate.elapsed - start,
                    receivedAt: services.wallClock.moment()
                )
            )
        } catch {
            let took = memory.gate.elapsed - start
            // Nobody knows when it reached the operator: at the latest now.
            memory.gate.leave(startedAt: start, sentAfter: took, holdsSlot: !envelope.isDownload)
            guard let failure = error.asSourceError else { return nil }
            note(url, envelope, failure, took: took, wireBytes: 0, at: services.wallClock.moment())
            return .failure(failure)
        }
    }

    /// An answer and when it came.
    struct Answer: Sendable {
        let response: HTTPResponse
        let took: Duration
        let receivedAt: Moment
    }

    /// Counts a request that ended with an answer.
    func note(
        _ url: String,
        _ envelope: Envelope,
        _ answer: Answer,
        _ failure: SourceError?,
        _ reading: Reading = Reading()
    ) {
        note(
            url,
            envelope,
            failure,
            took: answer.took,
            wireBytes: answer.response.wireBytes,
            at: answer.receivedAt,
            reading
        )
    }

    /// What is left of the operator's pause, said to the meter as well.
    func pauseInForce() -> Duration {
        let pause = memory.gate.pause
        services.meter.backoff(operatorID, pause)
        return pause
    }

    /// Counts a request that ended, lets gate, path and network know, and logs what changed.
    private func note(
        _ url: String,
        _ envelope: Envelope,
        _ failure: SourceError?,
        took: Duration,
        wireBytes: Int,
        at now: Moment,
        _ reading: Reading = Reading()
    ) {
        services.meter.requestEnded(
            RequestOutcome(
                operatorID: operatorID,
                endpoint: envelope.endpoint,
                failure: failure?.reason,
                duration: took,
                wireBytes: wireBytes,
                endedAt: now,
                droppedRows: reading.droppedRows,
                nearestSequenceMatches: reading.nearestSequenceMatches
            )
        )
        memory.learn(url, failure, isDownload: envelope.isDownload, jitter: services.jitter())
        network.requestEnded(url: url, failure: failure?.reason)
        _ = pauseInForce()
        logIfNews(url, envelope, failure)
    }

    private func logIfNews(_ url: String, _ envelope: Envelope, _ failure: SourceError?) {
        guard memory.isNews(url, failing: failure?.reason) else { return }
        let fields =
            [("operator", operatorID.rawValue), ("endpoint", envelope.endpoint)]
            + envelope.subject.map { ($0.key, $0.value) }
        if let failure {
            services.log.warn(
                "request_failing",
                fields + [("reason", failure.reason.rawValue), ("detail", failure.detail)]
            )
        } else {
            services.log.info("request_recovered", fields)
        }
    }

    private func isLost(_ isProbe: Bool) -> Bool {
        !isProbe && network.state == .offline
    }
}
