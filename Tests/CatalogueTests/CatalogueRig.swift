import Catalogue
import CoreModel
import Domain
import TestKit

/// A keeper with scripted answers on a clock that is moved by hand.
final class CatalogueRig: Sendable {
    static let operatorID = OperatorID("kmb")

    let clock: ManualClock
    let store: InMemoryPartStore
    let requests: ScriptedBackgroundRequests
    let log = RecordingLog()
    let changes = Observed<[RouteCatalogue]>([])
    let keeper: CatalogueKeeper

    /// - Parameters:
    ///   - start: Hong Kong time.
    ///   - jitter: Which part of the half hour after 05:30 is waited.
    ///   - store: What is kept from earlier.
    ///   - takes: How long each answer takes.
    ///   - answer: An answer's body; numbers are what the scripted source reads.
    init(
        start: String = "2026-09-11T21:00:00",
        jitter: Double = 0,
        store: InMemoryPartStore = InMemoryPartStore(),
        takes: Duration = .zero,
        answer: @escaping @Sendable (BackgroundRequest) -> String = { _ in "10" }
    ) {
        let clock = ManualClock(start: HongKongTime.moment(from: start) ?? Moment(unixSeconds: 0))
        let changes = changes
        self.clock = clock
        self.store = store
        requests = ScriptedBackgroundRequests(clock: clock, takes: takes) { request in
            .success(HTTPResponse(status: 200, body: Array(answer(request).utf8)))
        }
        keeper = CatalogueKeeper(
            CatalogueServices(
                requests: requests,
                store: store,
                log: log,
                clock: clock,
                wallClock: clock,
                jitter: { jitter },
                onChange: { _, catalogue in changes.update { $0.append(catalogue) } }
            )
        )
    }

    func answer(_ body: String) {
        requests.answer { _ in .success(HTTPResponse(status: 200, body: Array(body.utf8))) }
    }

    func fail(_ error: SourceError) {
        requests.answer { _ in .failure(error) }
    }

    /// Runs one generation while the test goes on.
    func run(
        _ source: any CatalogueSource,
        watches: [Watch] = [],
        while test: @escaping @Sendable () async throws -> Void
    ) async throws {
        let plan = CataloguePlan(operatorID: Self.operatorID, source: source, watches: watches)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await self.keeper.run([plan]) }
            group.addTask(operation: test)
            defer { group.cancelAll() }
            // The keeper never ends by itself.
            try await group.next()
        }
    }

    /// Waits until nothing happens but time.
    func settled() async {
        await clock.untilSleeping(1)
    }

    /// Moves time in steps of what the keeper sleeps for, up to the given time and not beyond.
    func pass(_ duration: Duration) async {
        let end = clock.now.elapsed + duration
        await settled()
        while let next = clock.nextDeadline, next <= end {
            clock.advance(by: next - clock.now.elapsed)
            await settled()
        }
        clock.advance(by: end - clock.now.elapsed)
        await settled()
    }

    /// The stops' ids of the newest catalogue that was handed out.
    var newest: [String]? {
        changes.value.last.map { $0.stops.keys.sorted() }
    }

    func status(_ kind: CatalogueKind) -> CatalogueStatus.Kind? {
        keeper.statuses.first?.kinds.first { $0.kind == kind }
    }
}
