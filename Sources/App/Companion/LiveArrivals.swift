package import CoreModel
package import Domain
import Exposition
import Refresh
package import Settings
import Timetables

/// Asks the operators once for some watches, by the daemon's own lanes and under its limits.
package struct LiveArrivals: Sendable {
    private let settings: Settings
    private let catalogues: [OperatorID: RouteCatalogue]
    private let parts: any PartStore
    private let transport: any HTTPTransport
    private let clock: any WallClock
    private let log: any EventLog

    /// Between two looks at whether all have answered: the board tells of reports, not of failures.
    private static let patience: Duration = .milliseconds(20)
    /// Nobody waits longer, whatever the operators' limits come to.
    private static let deadline: Duration = .seconds(60)

    /// - Parameters:
    ///   - settings: How the operators are asked.
    ///   - catalogues: Of the routes in question, for the fewest requests.
    ///   - parts: Where timetables are kept.
    ///   - transport: What sends.
    ///   - clock: The time.
    ///   - log: Gets what is odd.
    package init(
        settings: Settings,
        catalogues: [OperatorID: RouteCatalogue],
        parts: any PartStore,
        transport: any HTTPTransport,
        clock: any WallClock,
        log: any EventLog
    ) {
        self.settings = settings
        self.catalogues = catalogues
        self.parts = parts
        self.transport = transport
        self.clock = clock
        self.log = log
    }

    /// What the operators say, in the order of the entries; who did not answer in time is still loading.
    package func rows(of entries: [WatchEntry]) async -> [BoardRow] {
        let keeper = BoardKeeper()
        let group = WatchGroup(name: "", entries: entries)
        let rule = WatchStateRule(failuresBeforeError: 1)
        keeper.adopt(groups: [group], rule: rule, at: clock.moment())
        let asked = settings.watching([group], downloading: .watched)
        let meter = MeterRegistry(OperatorCatalog.all.map(\.traits))
        let engine = RefreshEngine(
            .live(transport: transport, keeper: keeper, meter: meter, log: log, clock: clock)
        )
        engine.use(asked.operators)
        let rests = DownloadRests()
        let timetables = TimetableKeeper(
            .live(
                requests: engine,
                store: parts,
                keeper: keeper,
                log: log,
                clock: clock,
                onRest: { id, rest in rests.take(rest, of: id) }
            )
        )
        let lanes = Generation(asked, operators: OperatorCatalog.all) { catalogues[$0] ?? .empty }.plans
        let timetablePlans = Generation.timetablePlans(asked, OperatorCatalog.all)
        let work = [
            Task { await engine.run(lanes.filter { !$0.watches.isEmpty }) },
            Task { await timetables.run(timetablePlans) },
        ]
        let ids = Set(timetablePlans.map(\.operatorID))
        let start = ContinuousClock.now
        while !isSettled(keeper, ids, rests), ContinuousClock.now - start < LiveArrivals.deadline {
            do { try await Task.sleep(for: LiveArrivals.patience) } catch { break }
        }
        for task in work {
            task.cancel()
            await task.value
        }
        return keeper.board(at: clock.moment()).groups.flatMap(\.rows)
    }

    /// Whether waiting longer would tell nothing new.
    ///
    /// A timetable that was kept is on the board at once, however old it is: then what is asked for anew counts.
    private func isSettled(
        _ keeper: BoardKeeper,
        _ timetables: Set<OperatorID>,
        _ rests: DownloadRests
    ) -> Bool {
        guard keeper.neverAttempted.isEmpty else { return false }
        if rests.areKnown(of: timetables) { return true }
        return keeper.board(at: clock.moment()).groups.flatMap(\.rows)
            .filter { timetables.contains($0.entry.watch.operatorID) }
            .allSatisfy { row in
                switch row.state {
                case .fresh, .noService, .degraded: true
                case .loading, .stale, .offline, .error: false
                }
            }
    }
}
