import CoreModel
import Domain

/// Downloads one operator's timetable, again each day.
struct TimetableLane: Sendable {
    private let plan: TimetablePlan
    private let memory: TimetableMemory
    private let board: TimetableBoard
    private let delay: Duration
    private let services: TimetableServices
    private let reporter: TimetableReporter

    /// The clock on the wall may be set: nobody sleeps longer.
    private static let longestSleep: Duration = .seconds(3600)

    /// How one request ended.
    private enum Outcome {
        case taken(TimetableReading, validator: String, took: Duration)
        case unchanged
        case rejected(SourceError)
        case failed(SourceError)
        case cancelled
    }

    init(
        _ plan: TimetablePlan,
        memory: TimetableMemory,
        board: TimetableBoard,
        delay: Duration,
        _ services: TimetableServices
    ) {
        self.plan = plan
        self.memory = memory
        self.board = board
        self.delay = delay
        self.services = services
        reporter = TimetableReporter(operatorID: plan.operatorID, log: services.log)
    }

    /// Runs until the task is cancelled; sends one request at a time.
    func run() async {
        await begin()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await board.run() }
            group.addTask { await download() }
        }
    }

    /// Puts in force what is kept; the settings it is read by may have changed.
    private func begin() async {
        if !memory.withState({ $0.isLoaded }) {
            let parts = await services.store.parts(of: plan.operatorID)
            memory.withState { $0.load(parts, plan.source) }
        }
        // The board may have forgotten watches since it was told of them.
        memory.withState { $0.published = [:] }
        if let figures = putInForce() { reporter.loaded(figures) }
    }

    /// Makes the timetable of the parts.
    private func putInForce() -> TimetableFigures? {
        let parts = memory.withState { Array($0.parts.values) }
        guard let timetable = plan.source.timetable(from: parts) else { return nil }
        memory.withState { $0.timetable = timetable }
        services.onChange(plan.operatorID, timetable.catalogue)
        return timetable.figures(at: services.wallClock.moment())
    }

    // MARK: Downloading

    private func download() async {
        let downloads = plan.source.downloads
        while !Task.isCancelled {
            let now = services.wallClock.moment()
            let elapsed = memory.stopwatch.elapsed
            let dayBegan = CatalogueDay.begin(at: now, delay: delay)
            let (next, untilTurn) = memory.withState { state in
                (
                    state.next(of: downloads, dayBegan: dayBegan, now: now, elapsed: elapsed),
                    state.untilTurn(of: downloads, dayBegan: dayBegan, now: now, elapsed: elapsed)
                )
            }
            if let next {
                await take(await fetch(next), of: next)
                continue
            }
            services.onRest(plan.operatorID, untilTurn == nil ? .complete : .waiting)
            let untilDay = CatalogueDay.next(after: now, delay: delay) - now
            let wait = [untilTurn, untilDay, TimetableLane.longestSleep].compactMap { $0 }.min() ?? .zero
            // Thrown only when cancelled, which the loop looks at.
            try? await services.clock.sleep(for: max(wait, .seconds(1)))
        }
    }

    /// Asks for a part, and reads what comes.
    private func fetch(_ download: TimetableDownload) async -> Outcome {
        let validator = memory.withState { $0.parts[download.part] }.map { TimetableValidator($0.validator) }
        let headers = validator.flatMap { $0.url == download.url ? $0.headers : nil } ?? []
        let request = BackgroundRequest(
            operatorID: plan.operatorID,
            endpoint: download.endpoint,
            url: download.url,
            timeout: download.timeout,
            maximumBytes: download.maximumBytes,
            headers: headers,
            yieldsToRefresh: false
        )
        let answer: HTTPResponse?
        do throws(SourceError) {
            answer = try await services.requests.send(request)
        } catch {
            return .failed(error)
        }
        guard let answer else {
            return Task.isCancelled ? .cancelled : .failed(SourceError(.reset, "no answer"))
        }
        // Only what was asked with a validator may be answered so.
        if answer.status == 304 { return .unchanged }
        return await read(answer, to: download)
    }

    /// Reads an answer elsewhere: a feed takes a second or two, in which nothing else may have to wait.
    private func read(_ answer: HTTPResponse, to download: TimetableDownload) async -> Outcome {
        let held = memory.withState { Array($0.parts.values) }
        let now = services.wallClock.moment()
        let began = memory.stopwatch.elapsed
        let result = await withCheckedContinuation { continuation in
            services.offload { [source = plan.source] in
                continuation.resume(
                    returning: Result { () throws(SourceError) in
                        try source.read(answer, to: download, holding: held, at: now)
                    }
                )
            }
        }
        switch result {
        case .success(let reading):
            return .taken(
                reading,
                validator: TimetableValidator(answer, from: download.url).text,
                took: memory.stopwatch.elapsed - began
            )
        case .failure(let error): return .rejected(error)
        }
    }

    private func take(_ outcome: Outcome, of download: TimetableDownload) async {
        let elapsed = memory.stopwatch.elapsed
        let name = download.part
        switch outcome {
        case .cancelled: return
        case .failed(let error):
            if memory.withState({ $0.failed(name, error, at: elapsed) }) { reporter.failing(name, error) }
            if name.kind == .timetable { board.publish(error) }
        case .rejected(let error):
            if memory.withState({ $0.rejected(name, error, at: elapsed) }) { reporter.rejected(name, error) }
            if name.kind == .timetable { board.publish(error) }
            services.onMemoryFreed()
        case .unchanged:
            guard let part = memory.withState({ $0.parts[name] }) else { return }
            await keep(part.body, part.validator, as: name)
        case .taken(let reading, let validator, let took):
            let isNew = memory.withState { $0.parts[name]?.body } != reading.body
            if name.kind == .timetable { memory.withState { $0.compileTime = took } }
            if isNew { reporter.dropped(name, reading) }
            await keep(reading.body, validator, as: name)
            if isNew, let figures = putInForce() { reporter.changed(name, figures) }
            services.onMemoryFreed()
        }
        board.publish()
    }

    private func keep(_ body: [UInt8], _ validator: String, as name: TimetablePartName) async {
        let part = StoredPart(
            operatorID: plan.operatorID,
            kind: name.kind.rawValue,
            key: name.key,
            fetchedAt: services.wallClock.moment(),
            validator: validator,
            body: body
        )
        let isRecovery = memory.withState { state in
            state.hold(part, as: name)
            return state.succeeded(name)
        }
        if isRecovery { reporter.recovered(name) }
        await services.store.keep(part)
    }
}
