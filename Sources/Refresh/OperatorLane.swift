import CoreModel
import Domain

/// Refreshes the watches of one operator, again and again.
struct OperatorLane: Sendable {
    private let plan: LanePlan
    private let runner: RequestRunner
    private let services: RefreshServices

    /// However often somebody asks for a refresh by hand, the operator is asked once in this time.
    private static let leastTimeBetweenManualRefreshes: Duration = .seconds(1)

    private var memory: LaneMemory { runner.memory }

    /// Taken once for each refresh: who planned a request also reads its answer.
    private var currentSource: any ArrivalSource { memory.source ?? plan.source }

    init(_ plan: LanePlan, runner: RequestRunner) {
        self.plan = plan
        self.runner = runner
        services = runner.services
    }

    /// Runs until the task is cancelled.
    ///
    /// After a reload only watches that were never asked for are refreshed at once; the others keep their schedule.
    func run() async {
        memory.keepOnly(Set(plan.source.plan(for: plan.watches).map(\.url)))
        let gate = memory.gate
        var lastStart = memory.lastStart
        var due = lastStart.map { $0 + plan.interval } ?? gate.elapsed
        var isByHand = false
        // During a pause even a refresh that is due has to wait; the newcomers say so.
        if due > gate.elapsed || runner.pauseInForce() > .zero { await refreshNewcomers() }
        while !Task.isCancelled {
            // Neither somebody's wish nor the schedule ends a pause that the operator asked for.
            let pause = runner.pauseInForce()
            let wait = pause > .zero ? pause : due - gate.elapsed
            if wait > .zero {
                guard await memory.wakeup.wait(atMost: wait, on: services.clock) else { continue }
                switch memory.takeWish() {
                case .byHand:
                    due = min(due, earliestByHand(after: lastStart))
                    isByHand = true
                case .networkBack(let moment): due = min(due, moment)
                case nil: break
                }
                continue
            }
            let start = gate.elapsed
            due = start + spreadInterval()
            switch runner.network.permit(plan.operatorID, every: plan.interval, byHand: isByHand) {
            case .everything:
                lastStart = start
                memory.refreshBegins(at: start)
                await refreshAll(since: start)
            case .oneProbe: await probe()
            case .probe, .nothing: skip(currentSource.plan(for: plan.watches)[...], because: .offline)
            }
            isByHand = false
        }
    }

    /// Up to a twentieth longer than configured, so that many installations do not go on asking in the same second.
    private func spreadInterval() -> Duration {
        plan.interval + plan.interval * (services.jitter() / 20)
    }

    private func earliestByHand(after lastStart: Duration?) -> Duration {
        let now = memory.gate.elapsed
        return lastStart.map { max(now, $0 + OperatorLane.leastTimeBetweenManualRefreshes) } ?? now
    }

    private func refreshAll(since start: Duration) async {
        await refresh(plan.watches)
        guard !Task.isCancelled else { return }
        memory.refreshEnded()
        // Answers may have taught the source that another plan is needed.
        services.meter.planned(plan.operatorID, requests: currentSource.plan(for: plan.watches).count)
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

    /// Sends the neediest request alone, to see whether anybody can be reached again.
    private func probe() async {
        let source = currentSource
        let requests = inOrder(source.plan(for: plan.watches))
        guard let first = requests.first else { return }
        skip(requests.dropFirst(), because: .offline)
        switch await runner.turn(of: first.url, isProbe: true) {
        case .start(let start): _ = await perform(first, of: source, startedAt: start)
        case .skip(let reason): skip([first], because: reason)
        case .cancelled: break
        }
    }

    /// Sends the requests, the neediest first, and then what their answers turned out to need besides.
    ///
    /// What those need is not asked for any more, so that no answer can keep a refresh going.
    private func refresh(_ watches: [Watch]) async {
        let source = currentSource
        let followUps = await sendAll(inOrder(source.plan(for: watches)), of: source)
        if !followUps.isEmpty { _ = await sendAll(inOrder(RequestGrouping.merged(followUps)), of: source) }
    }

    private func inOrder(_ requests: [PlannedRequest]) -> [PlannedRequest] {
        let records = services.keeper.records(of: requests.flatMap(\.watches))
        return RequestOrder.order(requests, records: records, at: services.wallClock.moment())
    }

    /// Sends the requests in this order; each answer is published as soon as it is in.
    ///
    /// - Returns: The requests that the answers ask for.
    private func sendAll(
        _ requests: [PlannedRequest],
        of source: any ArrivalSource
    ) async -> [PlannedRequest] {
        await withTaskGroup(of: [PlannedRequest].self) { group in
            for request in requests where !Task.isCancelled {
                switch await runner.turn(of: request.url) {
                case .start(let start): group.addTask { await perform(request, of: source, startedAt: start) }
                case .skip(let reason): skip([request], because: reason)
                case .cancelled: break
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
    }

    /// Leaves requests out: what is known stays as it is, and watches of which nothing is known say why they wait.
    private func skip(_ requests: ArraySlice<PlannedRequest>, because reason: SkipReason) {
        services.meter.skipped(plan.operatorID, requests: requests.count, because: reason)
        switch reason {
        case .offline: break
        case .backoff:
            let unknown = Set(services.keeper.neverAttempted).intersection(requests.flatMap(\.watches))
            let refusal = SourceError(.throttled, "not asked, because the operator refused other requests")
            publish(Dictionary(uniqueKeysWithValues: unknown.map { ($0, .failure(refusal)) }))
        }
    }

    /// Carries out one request whose turn it is, with one retry where that is worth it.
    ///
    /// - Returns: The requests that the answer asks for.
    private func perform(
        _ request: PlannedRequest,
        of source: any ArrivalSource,
        startedAt firstStart: Duration
    ) async -> [PlannedRequest] {
        var start = firstStart
        for attempt in 1...RetryRule.attempts {
            guard let result = await ask(request, of: source, startedAt: start) else { return [] }
            switch result {
            case .success(let reading):
                publish(reading.outcomes)
                return reading.followUps
            case .failure(let error):
                let isLast = attempt == RetryRule.attempts || !RetryRule.isWorthRetrying(error.reason)
                guard !isLast, case .start(let again) = await runner.turn(of: request.url) else {
                    // A retry that may not be sent any more leaves the failure as the outcome.
                    if !Task.isCancelled { publishFailure(error, of: request) }
                    return []
                }
                start = again
            }
        }
        return []
    }

    /// Sends once and reads the answer; `nil` if cancelled.
    private func ask(
        _ request: PlannedRequest,
        of source: any ArrivalSource,
        startedAt start: Duration
    ) async -> Result<Reading, SourceError>? {
        let envelope = RequestRunner.Envelope(
            endpoint: request.endpoint,
            timeout: plan.timeout,
            subject: request.watches.first.map { [("route", $0.route), ("stop", $0.stop)] } ?? []
        )
        guard let result = await runner.send(request.url, envelope, startedAt: start) else { return nil }
        switch result {
        case .failure(let error): return .failure(error)
        case .success(let answer): return read(answer, to: request, of: source, envelope)
        }
    }

    private func read(
        _ answer: RequestRunner.Answer,
        to request: PlannedRequest,
        of source: any ArrivalSource,
        _ envelope: RequestRunner.Envelope
    ) -> Result<Reading, SourceError> {
        let reading: Reading
        do throws(SourceError) {
            let failure = StatusRule.failure(of: answer.response, receivedAt: answer.receivedAt)
            if let failure { throw failure }
            reading = try source.read(answer.response, to: request, receivedAt: answer.receivedAt)
        } catch {
            runner.note(request.url, envelope, answer, error)
            return .failure(error)
        }
        let failure = request.watches.lazy
            .compactMap { watch -> SourceError? in
                guard case .failure(let error)? = reading.outcomes[watch] else { return nil }
                return error
            }
            .first
        runner.note(request.url, envelope, answer, failure, reading)
        logFollowUps(of: request, reading)
        return .success(reading)
    }

    /// A source remembers what taught it that, so this is no line of every refresh.
    private func logFollowUps(of request: PlannedRequest, _ reading: Reading) {
        if reading.followUps.isEmpty { return }
        let fields = [
            ("operator", plan.operatorID.rawValue), ("endpoint", request.endpoint),
            ("route", request.watches.first?.route ?? ""), ("requests", "\(reading.followUps.count)"),
        ]
        services.log.info("answer_did_not_fit", fields)
    }

    /// Publishes a failure, unless it is no failure of the operator's: a host without network reaches nobody, and its
    /// watches say "offline".
    private func publishFailure(_ error: SourceError, of request: PlannedRequest) {
        switch error.reason {
        case .dns, .connect, .timeout, .reset:
            if runner.network.state == .offline { return }
        case .tls, .clientError, .serverError, .throttled, .tooLarge, .notJSON, .unexpectedShape,
            .operatorError,
            .unknownID:
            break
        }
        publish(Dictionary(request.watches.map { ($0, .failure(error)) }) { first, _ in first })
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
}
