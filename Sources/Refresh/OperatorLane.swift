import CoreModel
import Domain

/// Refreshes the watches of one operator, again and again.
struct OperatorLane: Sendable {
    private let plan: LanePlan
    private let memory: LaneMemory
    private let services: RefreshServices

    /// However often somebody asks for a refresh by hand, the operator is asked once in this time.
    private static let leastTimeBetweenManualRefreshes: Duration = .seconds(1)

    init(_ plan: LanePlan, memory: LaneMemory, services: RefreshServices) {
        self.plan = plan
        self.memory = memory
        self.services = services
    }

    /// Runs until the task is cancelled.
    ///
    /// After a reload only watches that were never asked for are refreshed at once; the others keep their schedule.
    func run() async {
        let requests = plan.source.plan(for: plan.watches)
        let gate = memory.gate
        var lastStart = memory.begin(plan.settings, asking: Set(requests.map(\.url)))
        var due = lastStart.map { $0 + plan.interval } ?? gate.elapsed
        // During a pause even a refresh that is due has to wait; the newcomers say so.
        if due > gate.elapsed || pauseInForce() > .zero { await refreshNewcomers() }
        while !Task.isCancelled {
            // Neither somebody's wish nor the schedule ends a pause that the operator asked for.
            let pause = pauseInForce()
            let wait = pause > .zero ? pause : due - gate.elapsed
            if wait > .zero {
                let wasRung = await memory.wakeup.wait(atMost: wait, on: services.clock)
                if wasRung { due = min(due, earliestByHand(after: lastStart)) }
                continue
            }
            let start = gate.elapsed
            due = start + plan.interval
            lastStart = start
            memory.refreshBegins(at: start)
            await refreshAll(since: start)
        }
    }

    private func earliestByHand(after lastStart: Duration?) -> Duration {
        let now = memory.gate.elapsed
        return lastStart.map { max(now, $0 + OperatorLane.leastTimeBetweenManualRefreshes) } ?? now
    }

    private func refreshAll(since start: Duration) async {
        await refresh(plan.watches)
        guard !Task.isCancelled else { return }
        let took = memory.gate.elapsed - start
        let overran = took > plan.interval
        services.meter.refreshEnded(plan.operatorID, took: took, overran: overran)
        guard memory.isNews(overran: overran) else { return }
        let fields = [
            ("operator", plan.operatorID.rawValue), ("took", "\(took)"), ("interval", "\(plan.interval)"),
        ]
        if overran {
            services.log.warn("refresh_overran", fields)
        } else {
            services.log.info("refresh_in_time", fields)
        }
    }

    private func refreshNewcomers() async {
        let mine = Set(plan.watches)
        let newcomers = services.keeper.neverAttempted.filter { mine.contains($0) }
        if !newcomers.isEmpty { await refresh(newcomers) }
    }

    /// Sends the requests in order; each answer is published as soon as it is in.
    private func refresh(_ watches: [Watch]) async {
        let requests = plan.source.plan(for: watches)
        await withTaskGroup(of: Void.self) { group in
            for (index, request) in requests.enumerated() {
                do {
                    let waited = try await memory.gate.enter()
                    let start = memory.gate.elapsed
                    services.meter.waited(plan.operatorID, waited)
                    group.addTask { await perform(request, startedAt: start) }
                } catch {
                    if error is RequestGate.Paused { leaveOut(requests[index...]) }
                    break
                }
            }
        }
    }

    /// The operator asked to be left alone: what is known stays as it is, and watches of which nothing is known say
    /// why they wait.
    private func leaveOut(_ requests: ArraySlice<PlannedRequest>) {
        let unknown = Set(services.keeper.neverAttempted).intersection(requests.flatMap(\.watches))
        let refusal = SourceError(.throttled, "not asked, because the operator refused other requests")
        publish(Dictionary(uniqueKeysWithValues: unknown.map { ($0, .failure(refusal)) }))
    }

    /// Carries out one request whose turn it is, with one retry where that is worth it.
    private func perform(_ request: PlannedRequest, startedAt firstStart: Duration) async {
        var start = firstStart
        for attempt in 1...RetryRule.attempts {
            guard let result = await send(request, startedAt: start) else { return }
            switch result {
            case .success(let outcomes):
                publish(outcomes)
                return
            case .failure(let error):
                let isLast = attempt == RetryRule.attempts || !RetryRule.isWorthRetrying(error.reason)
                guard !isLast, let waited = try? await memory.gate.enter() else {
                    // A retry that may not be sent any more leaves the failure as the outcome.
                    if !Task.isCancelled { publish(failures(of: request, error)) }
                    return
                }
                services.meter.waited(plan.operatorID, waited)
                start = memory.gate.elapsed
            }
        }
    }

    /// Sends once, reads the answer, counts it and leaves the gate; `nil` if cancelled.
    private func send(
        _ request: PlannedRequest,
        startedAt start: Duration
    ) async -> Result<[Watch: Result<Report, SourceError>], SourceError>? {
        let result: Result<HTTPResponse, TransportError>
        do {
            result = .success(
                try await services.transport.send(HTTPRequest(url: request.url, timeout: plan.timeout))
            )
        } catch {
            result = .failure(error)
        }
        let took = memory.gate.elapsed - start
        let receivedAt = services.wallClock.moment()
        switch result {
        case .failure(let error):
            // Nobody knows when it reached the operator: at the latest now.
            memory.gate.leave(startedAt: start, sentAfter: took)
            guard let failure = error.asSourceError else { return nil }
            note(request, failure, took: took, wireBytes: 0, at: receivedAt)
            return .failure(failure)
        case .success(let response):
            memory.gate.leave(startedAt: start, sentAfter: response.sentAfter)
            return read(response, to: request, took: took, receivedAt: receivedAt)
        }
    }

    private func read(
        _ response: HTTPResponse,
        to request: PlannedRequest,
        took: Duration,
        receivedAt: Moment
    ) -> Result<[Watch: Result<Report, SourceError>], SourceError> {
        let reading: Reading
        do throws(SourceError) {
            if let failure = StatusRule.failure(of: response, receivedAt: receivedAt) { throw failure }
            reading = try plan.source.read(response, to: request, receivedAt: receivedAt)
        } catch {
            note(request, error, took: took, wireBytes: response.wireBytes, at: receivedAt)
            return .failure(error)
        }
        let failure = request.watches.lazy
            .compactMap { watch -> SourceError? in
                guard case .failure(let error)? = reading.outcomes[watch] else { return nil }
                return error
            }
            .first
        note(request, failure, took: took, wireBytes: response.wireBytes, at: receivedAt, reading)
        return .success(reading.outcomes)
    }

    /// Counts a request that ended, lets the gate know, and logs what changed.
    private func note(
        _ request: PlannedRequest,
        _ failure: SourceError?,
        took: Duration,
        wireBytes: Int,
        at now: Moment,
        _ reading: Reading = Reading()
    ) {
        services.meter.requestEnded(
            RequestOutcome(
                operatorID: plan.operatorID,
                endpoint: request.endpoint,
                failure: failure?.reason,
                duration: took,
                wireBytes: wireBytes,
                endedAt: now,
                droppedRows: reading.droppedRows,
                nearestSequenceMatches: reading.nearestSequenceMatches
            )
        )
        if let failure {
            memory.gate.failed(failure, jitter: services.jitter())
        } else {
            memory.gate.succeeded()
        }
        _ = pauseInForce()
        logIfNews(request, failure)
    }

    private func logIfNews(_ request: PlannedRequest, _ failure: SourceError?) {
        guard memory.isNews(request.url, failing: failure?.reason) else { return }
        var fields = [("operator", plan.operatorID.rawValue), ("endpoint", request.endpoint)]
        if let watch = request.watches.first {
            fields += [("route", watch.route), ("stop", watch.stop)]
        }
        if let failure {
            fields += [("reason", failure.reason.rawValue), ("detail", failure.detail)]
            services.log.warn("request_failing", fields)
        } else {
            services.log.info("request_recovered", fields)
        }
    }

    private func publish(_ outcomes: [Watch: Result<Report, SourceError>]) {
        for change in services.keeper.record(outcomes, at: services.wallClock.moment()) {
            services.log.debug(
                "state_changed",
                [
                    ("operator", change.watch.operatorID.rawValue), ("route", change.watch.route),
                    ("direction", change.watch.direction.rawValue), ("stop", change.watch.stop),
                    ("from", change.from.rawValue), ("to", change.to.rawValue),
                ]
            )
        }
    }

    private func failures(
        of request: PlannedRequest,
        _ error: SourceError
    ) -> [Watch: Result<Report, SourceError>] {
        Dictionary(request.watches.map { ($0, .failure(error)) }) { first, _ in first }
    }

    /// What is left of a pause, said to the meter as well.
    private func pauseInForce() -> Duration {
        let pause = memory.gate.pause
        services.meter.backoff(plan.operatorID, pause)
        return pause
    }
}
