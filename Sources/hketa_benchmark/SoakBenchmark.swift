import Catalogue
import CoreModel
import Domain
import Exposition
import Locking
import OperatorCitybus
import OperatorKMB
import OperatorMTR
import Posix
import Refresh
import SQLiteStore
import Simulator

/// Whether memory stays flat: a day of the daemon's parts on a clock that is moved by hand.
///
/// Engine, board, meters, catalogues, store and renderer are the real ones; the operators are the simulator's world,
/// asked without a network.
struct SoakBenchmark {
    private static let betweenPages: Duration = .seconds(15)
    /// Three lanes and two catalogues: with so many asleep nobody has anything to do.
    private static let tasks = 5
    /// In the second half, when everything has been done often; before that, caches fill.
    private static let growthAllowedBytes = 512 * 1024

    private let clock = SoakClock(start: Moment(unixSeconds: 1_767_225_600))
    private let modules: [any OperatorModule] = [KMBOperator(), CitybusOperator(), MTROperator()]
    private let pending: Locked<[Watch: Report]>
    private let keeper: BoardKeeper
    private let meters: MeterRegistry
    private let transport: WorldTransport
    private let engine: RefreshEngine
    private let store: SQLiteStore
    private let catalogues: CatalogueKeeper
    private let renderer = PageRenderer()

    private init(storePath: String) async {
        let pending = Locked<[Watch: Report]>([:])
        self.pending = pending
        keeper = BoardKeeper { reports in pending.withLock { $0.merge(reports) { $1 } } }
        meters = MeterRegistry(modules.map(\.traits))
        transport = WorldTransport(world: World(hours: .real), clock: clock)
        let dice = SeededDice()
        let engine = RefreshEngine(
            RefreshServices(
                transport: transport,
                keeper: keeper,
                meter: meters,
                log: SilentLog(),
                clock: clock,
                wallClock: clock,
                jitter: { dice.roll() }
            )
        )
        self.engine = engine
        store = await SQLiteStore.open(path: storePath, log: SilentLog(), clock: clock)
        let use = SoakCatalogueUse(modules: modules, keeper: keeper, engine: engine, clock: clock)
        catalogues = CatalogueKeeper(
            CatalogueServices(
                requests: engine,
                store: store,
                log: SilentLog(),
                clock: clock,
                wallClock: clock,
                jitter: { 0.5 },
                onChange: { id, catalogue in use.take(catalogue, of: id) },
                onMemoryFreed: { FreedMemory.giveBack() }
            )
        )
    }

    /// Runs the day; says whether memory stayed flat.
    static func run(storePath: String, hours: Int) async -> Bool {
        await SoakBenchmark(storePath: storePath).run(hours)
    }

    private func run(_ hours: Int) async -> Bool {
        let watches = SoakWatches.all
        keeper.adopt(
            groups: [WatchGroup(name: "Soak", entries: watches.map { WatchEntry(watch: $0) })],
            rule: WatchStateRule(failuresBeforeError: 1),
            at: clock.moment()
        )
        await store.want(watches, at: clock.moment())
        engine.use(settings)
        engine.kernelSays(.online)
        let growth = await withTaskGroup(of: Void.self) { group in
            group.addTask { await engine.run(lanePlans(for: watches)) }
            group.addTask { await catalogues.run(cataloguePlans(for: watches)) }
            let growth = await passHours(hours)
            group.cancelAll()
            return growth
        }
        await store.close()
        let isFlat = growth <= SoakBenchmark.growthAllowedBytes
        print(
            "  growth in the second half: \(growth / 1024) KiB, \(isFlat ? "flat" : "NOT FLAT") (allowed: 512 KiB)"
        )
        return isFlat
    }

    private var settings: [OperatorID: OperatorSettings] {
        let pairs = modules.map { module in
            var settings = module.traits.defaults
            settings.urls["base_url"] = WorldTransport.baseURL
            return (module.traits.id, settings)
        }
        return Dictionary(pairs) { $1 }
    }

    private func lanePlans(for watches: [Watch]) -> [LanePlan] {
        let settings = settings
        return modules.compactMap { module in
            let id = module.traits.id
            guard let mine = settings[id] else { return nil }
            return LanePlan(
                operatorID: id,
                settings: mine,
                interval: .seconds(30),
                timeout: .seconds(10),
                source: module.makeSource(mine, catalogue: .empty),
                watches: watches.filter { $0.operatorID == id }
            )
        }
    }

    private func cataloguePlans(for watches: [Watch]) -> [CataloguePlan] {
        let settings = settings
        return modules.compactMap { module in
            let id = module.traits.id
            guard let mine = settings[id], let source = module.makeCatalogue(mine) else { return nil }
            return CataloguePlan(
                operatorID: id,
                source: source,
                watches: watches.filter { $0.operatorID == id }
            )
        }
    }

    /// Moves the clock from one thing to do to the next, through all hours.
    ///
    /// - Returns: By how many bytes the process has grown in their second half.
    private func passHours(_ hours: Int) async -> Int {
        var nextPage = SoakBenchmark.betweenPages
        var resident: [Int] = []
        print(
            "a day with \(SoakWatches.all.count) watches over 3 operators, a page every 15 s, memory by the hour:"
        )
        for hour in 1...hours {
            while clock.now.elapsed < .seconds(hour * 3600) {
                await clock.untilSleeping(SoakBenchmark.tasks)
                let next = min(clock.nextDeadline ?? nextPage, nextPage)
                clock.advance(to: next)
                if next == nextPage {
                    await makePage()
                    nextPage += SoakBenchmark.betweenPages
                }
            }
            let now = ProcessStatistics.current().residentBytes ?? 0
            resident.append(now)
            print("  hour \(hour): \(now / 1024) KiB resident, \(transport.requests) requests")
        }
        return (resident.last ?? 0) - resident[(resident.count - 1) / 2]
    }

    /// What a scrape and the store cost.
    private func makePage() async {
        let now = clock.moment()
        let board = keeper.board(at: now)
        for format in [ExpositionFormat.text004, .openMetrics100] {
            _ = renderer.stablePage(
                board: board,
                meters: meters.snapshot(),
                daemon: SoakBenchmark.facts,
                catalogues: catalogues.statuses,
                format: format
            )
        }
        let reports = pending.withLock { pending in
            defer { pending = [:] }
            return pending
        }
        if !reports.isEmpty { await store.keep(reports) }
    }

    private static let facts = DaemonFacts(
        version: "benchmark",
        revision: "",
        swiftVersion: "",
        libcurl: "",
        libmicrohttpd: "",
        lastReloadSuccessful: true,
        lastReloadSuccessAt: nil
    )
}
