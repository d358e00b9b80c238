import CoreModel
import Domain
import Refresh
import TestKit
import Testing

/// A refresh engine among fakes.
struct RefreshRig {
    let clock = ManualClock()
    let transport: ScriptedTransport
    let keeper = BoardKeeper()
    let meter = RecordingMeter()
    let log = RecordingLog()
    let engine: RefreshEngine

    init() {
        transport = ScriptedTransport(clock: clock)
        engine = RefreshEngine(
            RefreshServices(
                transport: transport,
                keeper: keeper,
                meter: meter,
                log: log,
                clock: clock,
                wallClock: clock,
                jitter: { 0 }
            )
        )
    }

    /// A lane for an operator's stops.
    func plan(
        _ stops: [String],
        of operatorID: String = "kmb",
        minimumInterval: Duration = .zero,
        maximumInFlight: Int = 16,
        interval: Duration = .seconds(30),
        base: String? = nil
    ) -> LanePlan {
        let base = base ?? "http://\(operatorID)"
        return LanePlan(
            operatorID: OperatorID(operatorID),
            settings: OperatorSettings(
                urls: ["base_url": base],
                minimumInterval: minimumInterval,
                maximumInFlight: maximumInFlight
            ),
            interval: interval,
            timeout: .seconds(10),
            source: ScriptedSource(base: base),
            watches: stops.map { Sample.watch($0, of: operatorID) }
        )
    }

    /// Runs one generation while the test does something, then ends it and looks that nothing is left behind.
    func whileRunning(_ plans: [LanePlan], _ body: () async throws -> Void) async throws {
        keeper.adopt(
            groups: [Sample.group("Work", plans.flatMap(\.watches))],
            rule: WatchStateRule(failuresBeforeError: 1),
            at: clock.moment()
        )
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await engine.run(plans) }
            defer { group.cancelAll() }
            try await body()
        }
        #expect(clock.sleeping == 0)
        #expect(transport.inFlight == 0)
    }

    /// Lets the clock run through that many sleepers' deadlines, each with so many tasks asleep.
    func step(_ times: Int = 1, asleep: Int = 1) async {
        for _ in 0..<times {
            await clock.untilSleeping(asleep)
            clock.advanceToNextDeadline()
        }
    }

    func row(_ stop: String, of operatorID: String = "kmb") -> BoardRow? {
        keeper.board(at: clock.moment()).groups.flatMap(\.rows)
            .first { $0.entry.watch == Sample.watch(stop, of: operatorID) }
    }

    func states() -> [WatchState] {
        keeper.board(at: clock.moment()).groups.flatMap(\.rows).map(\.state)
    }

    /// The reasons that requests of an operator were counted under; `nil` for a usable answer.
    func outcomes(of operatorID: String = "kmb") -> [FailureReason?] {
        meter.readings.requests.filter { $0.operatorID == OperatorID(operatorID) }.map(\.failure)
    }
}
