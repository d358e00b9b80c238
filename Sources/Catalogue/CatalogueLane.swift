import CoreModel
import Domain

/// Downloads one operator's catalogue part by part, again and again.
struct CatalogueLane: Sendable {
    private let plan: CataloguePlan
    private let memory: CatalogueMemory
    private let delay: Duration
    private let services: CatalogueServices
    private let stopwatch: Stopwatch
    private let reporter: CatalogueReporter

    init(_ plan: CataloguePlan, memory: CatalogueMemory, delay: Duration, _ services: CatalogueServices) {
        self.plan = plan
        self.memory = memory
        self.delay = delay
        self.services = services
        stopwatch = memory.stopwatch
        reporter = CatalogueReporter(operatorID: plan.operatorID, log: services.log)
    }

    /// Runs until the task is cancelled; sends one request at a time.
    func run() async {
        await begin()
        var agenda: ArraySlice<CatalogueRequest> = []
        while !Task.isCancelled {
            if memory.withState({ $0.change.wait(at: stopwatch.elapsed) }) == .zero {
                await handOut()
                agenda = []
                continue
            }
            guard let request = next(of: &agenda) else {
                await rest()
                continue
            }
            if await waitForPace(of: request) { await ask(request) }
        }
    }

    // MARK: Handing out

    /// Hands out what is known, read from the store the first time.
    func begin() async {
        if memory.withState({ $0.ledger.isLoaded }) {
            let catalogue = memory.withState { $0.ledger.catalogue }
            if !catalogue.isEmpty { services.onChange(plan.operatorID, catalogue) }
            return
        }
        let parts = await services.store.parts(of: plan.operatorID)
        memory.withState { $0.ledger.load(parts) }
        guard memory.withState({ !$0.ledger.held.isEmpty }) else { return }
        let catalogue = plan.source.catalogue(from: parts)
        publish(catalogue)
        reporter.loaded(catalogue)
    }

    /// Builds the catalogue anew from all parts and hands it out.
    private func handOut() async {
        let stored = await services.store.parts(of: plan.operatorID)
        let parts = memory.withState { $0.merged(with: stored) }
        publish(plan.source.catalogue(from: parts))
        await forgetObsolete()
    }

    private func publish(_ catalogue: RouteCatalogue) {
        memory.withState {
            $0.ledger.catalogue = catalogue
            $0.change.handedOut(at: stopwatch.elapsed)
        }
        services.onChange(plan.operatorID, catalogue)
        services.onMemoryFreed()
    }

    private func forgetObsolete() async {
        let names = plan.source.obsolete(in: situation())
        guard !names.isEmpty else { return }
        memory.withState {
            $0.ledger.forget(names)
            for name in names { $0.unstored[name] = nil }
        }
        for (kind, names) in Dictionary(grouping: names, by: \.kind) {
            await services.store.forget(
                operatorID: plan.operatorID,
                kind: kind.rawValue,
                keys: names.map(\.key)
            )
        }
    }

    // MARK: Waiting

    /// The next request that may go; `nil` where there is none now.
    private func next(of agenda: inout ArraySlice<CatalogueRequest>) -> CatalogueRequest? {
        let elapsed = stopwatch.elapsed
        guard memory.withState({ $0.ledger.pause(at: elapsed) }) == .zero else { return nil }
        if agenda.isEmpty { agenda = plan.source.requests(in: situation())[...] }
        while let request = agenda.popFirst() {
            if memory.withState({ $0.ledger.mayAsk(request.part, at: elapsed) }) { return request }
        }
        return nil
    }

    /// Keeps requests about what nobody watches apart.
    ///
    /// - Returns: Whether the request may go; `false` if cancelled.
    private func waitForPace(of request: CatalogueRequest) async -> Bool {
        switch request.need {
        case .watched: break
        case .rest:
            let last = memory.withState { $0.lastAsked }
            let wait = last.map { $0 + services.betweenRest - stopwatch.elapsed } ?? .zero
            if wait > .zero { await sleep(for: wait) }
        }
        return !Task.isCancelled
    }

    /// Sleeps until something may be due again.
    private func rest() async {
        let now = services.wallClock.moment()
        let elapsed = stopwatch.elapsed
        let waiting = plan.source.requests(in: situation()).map(\.part)
        let (pause, turn, change, isComplete) = memory.withState { state in
            let change = state.change.wait(at: elapsed)
            // A changed catalogue may name parts that are not held yet.
            let isComplete = waiting.isEmpty && change == nil && state.hasNews
            if isComplete { state.hasNews = false }
            return (state.ledger.pause(at: elapsed), state.ledger.nextTurn(of: waiting), change, isComplete)
        }
        if waiting.isEmpty ? change == nil : true {
            services.onRest(plan.operatorID, waiting.isEmpty ? .complete : .waiting)
        }
        if isComplete { reporter.completed(memory.withState { $0.ledger.status(of: plan.operatorID) }) }
        let untilTurn = waiting.isEmpty ? nil : pause > .zero ? pause : turn.map { $0 - elapsed }
        let untilDay = CatalogueDay.next(after: now, delay: delay) - now
        let waits = [untilTurn, untilDay, change, CataloguePace.longestSleep].compactMap { $0 }
        await sleep(for: max(waits.min() ?? .zero, .seconds(1)))
    }

    private func sleep(for duration: Duration) async {
        // Thrown only when cancelled, which the callers look at.
        try? await services.clock.sleep(for: duration)
    }

    private func situation() -> CatalogueSituation {
        let now = services.wallClock.moment()
        let dayBegan = CatalogueDay.begin(at: now, delay: delay)
        return memory.withState { state in
            CatalogueSituation(
                held: state.ledger.held,
                catalogue: state.ledger.catalogue,
                watches: plan.watches,
                dayBegan: dayBegan,
                now: now
            )
        }
    }

    // MARK: Asking

    private func ask(_ request: CatalogueRequest) async {
        memory.withState { $0.lastAsked = stopwatch.elapsed }
        let background = BackgroundRequest(
            operatorID: plan.operatorID,
            endpoint: request.endpoint,
            url: request.url
        )
        do throws(SourceError) {
            let answer = try await services.requests.send(background)
            if let answer {
                await take(answer, to: request)
            } else if !Task.isCancelled {
                throw SourceError(.reset, "no answer")
            }
        } catch {
            let isNews = memory.withState { $0.ledger.failed(request.part, error, at: stopwatch.elapsed) }
            if isNews { reporter.failing(request.part, error) }
        }
    }

    private func take(_ answer: HTTPResponse, to request: CatalogueRequest) async {
        let reading: CatalogueReading
        do throws(SourceError) {
            reading = try plan.source.read(answer, to: request)
        } catch {
            let verdict = memory.withState {
                $0.ledger.unreadable(request.part, error, at: stopwatch.elapsed)
            }
            reporter.decided(verdict, on: request.part)
            return
        }
        if memory.withState({ $0.ledger.answered() }) { reporter.recovered() }
        let part = StoredPart(
            operatorID: plan.operatorID,
            kind: request.part.kind.rawValue,
            key: request.part.key,
            fetchedAt: services.wallClock.moment(),
            body: reading.body
        )
        let verdict = decide(part, entries: reading.entries, on: request)
        reporter.decided(verdict, on: request.part, droppedRows: reading.droppedRows)
        switch verdict {
        case .taken: await services.store.keep(part)
        case .rejected: break
        }
        if answer.body.count >= CataloguePace.largeAnswer { services.onMemoryFreed() }
    }

    private func decide(
        _ part: StoredPart,
        entries: Int,
        on request: CatalogueRequest
    ) -> CatalogueVerdict {
        let now = services.wallClock.moment()
        return memory.withState { state in
            let verdict = state.ledger.take(
                part,
                entries: entries,
                to: request,
                dayBegan: CatalogueDay.begin(at: now, delay: delay),
                dayEnds: CatalogueDay.next(after: now, delay: delay) - now,
                at: stopwatch.elapsed
            )
            switch verdict {
            case .taken(let isNew):
                state.unstored[request.part] = part
                state.change.came(for: request.need, isNew: isNew)
                state.hasNews = true
            case .rejected: break
            }
            return verdict
        }
    }
}
