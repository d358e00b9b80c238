import Catalogue
import CoreModel
import CurlTransport
import Domain
import Exposition
import HTTPListener
import Locking
import NetlinkMonitor
import Posix
import Refresh
import SQLiteStore
import Search
import Settings
import Timetables

/// The running daemon: everything is made here and knows nobody but what it is given.
final class Daemon: Sendable {
    private let configuration: ConfigurationKeeper
    private let keeper: BoardKeeper
    private let store: SQLiteStore
    private let saver = ReportSaver()
    private let engine: RefreshEngine
    private let transport: CurlTransport
    private let meters: MeterRegistry
    private let pages: ScrapePages
    private let http = HTTPMeter(handlers: RouteHandler.allCases.map(\.rawValue))
    private let options: CommandLineOptions
    /// `nil` where no web configuration was given.
    private let web: WebConfigurationKeeper?
    private let service = ServiceWatch.ofProcess
    private let pulse = Pulse()
    private let clock: any WallClock
    private let log: any EventLog
    private let startedAt: ContinuousClock.Instant
    private let downloads: Downloads
    private let catalogueUse: CatalogueUse
    private let previews: PreviewDesk
    private let events: BoardEvents
    /// Rung when the lanes need new plans.
    private let plansBell = Bell()
    /// Rung when other watches need other catalogues and timetables.
    private let cataloguesBell = Bell()

    /// Requests at one time to one host, whatever the operators there are allowed together.
    private static let requestsPerHost = 32
    /// An operator that has not answered by then no longer keeps the daemon from being ready.
    private static let readinessDeadline: Duration = .seconds(15)
    /// Answers under way may take this long once the daemon is told to stop.
    private static let stopGrace: Duration = .seconds(5)

    /// Makes the daemon, with everything on its board that was known before a restart.
    static func start(
        _ options: CommandLineOptions,
        clock: any WallClock,
        log: any EventLog
    ) async throws -> Daemon {
        let configuration = try ConfigurationKeeper(path: options.configFile, clock: clock, log: log)
        let startedAt = ContinuousClock.now
        let web = try options.webConfigFile.map { file throws(ConfigurationFailure) in
            try WebConfigurationKeeper(
                path: file,
                guestPaths: WebGate.guestPaths(telemetryPath: options.telemetryPath),
                clock: clock,
                elapsed: { ContinuousClock.now - startedAt },
                log: log
            )
        }
        let store = await SQLiteStore.open(path: options.storageFile, log: log, clock: clock)
        let daemon = try Daemon(options, configuration, web, store, clock: clock, log: log)
        daemon.keeper.restore(await store.reports(), at: clock.moment())
        daemon.catalogueUse.restore(await store.parts(of: StoredNames.owner))
        return daemon
    }

    private init(
        _ options: CommandLineOptions,
        _ configuration: ConfigurationKeeper,
        _ web: WebConfigurationKeeper?,
        _ store: SQLiteStore,
        clock: any WallClock,
        log: any EventLog
    ) throws {
        self.options = options
        self.configuration = configuration
        self.web = web
        self.store = store
        self.clock = clock
        self.log = log
        startedAt = ContinuousClock.now
        keeper = BoardKeeper { [saver] reports in saver.take(reports) }
        transport = try CurlTransport(
            CurlTransportOptions(userAgent: Daemon.userAgent, maximumInFlightPerHost: Daemon.requestsPerHost)
        )
        meters = MeterRegistry(OperatorCatalog.all.map(\.traits))
        engine = RefreshEngine(
            .live(transport: transport, keeper: keeper, meter: meters, log: log, clock: clock)
        )
        catalogueUse = CatalogueUse(
            configuration: configuration,
            keeper: keeper,
            engine: engine,
            clock: clock,
            log: log,
            onNames: { [saver] names in saver.take(names) }
        )
        downloads = Downloads(
            engine: engine,
            store: store,
            keeper: keeper,
            routeIndexFile: options.routeIndexFile,
            clock: clock,
            log: log,
            onChange: { [catalogueUse] id, catalogue in catalogueUse.take(catalogue, of: id) }
        )
        previews = PreviewDesk(.live(engine, downloads.timetables, configuration, clock))
        events = BoardEvents(epoch: clock.moment().unixMilliseconds) { [keeper] in
            let now = clock.moment()
            return keeper.board(at: now).seen(at: now)
        }
        pages = ScrapePages(
            keeper: keeper,
            meters: meters,
            http: http,
            configuration: configuration,
            surroundings: { [downloads] in Surroundings(store, downloads, web) },
            clock: clock,
            includesExporterMetrics: options.includesExporterMetrics
        )
        adopt(configuration.settings)
    }

    /// The gateways refuse clients without a name.
    private static var userAgent: String {
        "hketa/\(BuildFacts.version) (Prometheus exporter of public arrivals)"
    }

    /// Serves until a signal to stop comes.
    ///
    /// `onListening` is called once nothing can keep it from serving any more.
    func run(signals: AsyncStream<ProcessSignal>, onListening: () -> Void) async throws {
        let listener = try listen()
        for address in listener.boundAddresses { log.info("listening", [("address", address.description)]) }
        onListening()
        service.tell(.ready)
        let network = NetlinkMonitor.start { [engine] state in engine.kernelSays(state) }
        // Before any lane plans: what is known serves the first refresh as well. Scrapes are answered already.
        await downloads.catalogues.load(cataloguePlans())
        let saving = Task { [saver, store] in
            await saver.run(savingTo: store, names: store, clock: ContinuousClock())
        }
        let lanes = Task { await LatestOnly.run(plansBell.rings) { [self] in await runLanes() } }
        let downloading = Task {
            await LatestOnly.run(cataloguesBell.rings) { [self] in await runDownloads() }
        }
        let telling = Task { [events] in await events.run(clock: ContinuousClock()) }
        let indexing = Task { [downloads] in await downloads.directory.run() }
        let feeding = Task { [service, pulse, keeper, clock] in
            await service.feed(clock: ContinuousClock()) {
                // Whoever holds the board's lock for good would keep this from returning.
                _ = keeper.board(at: clock.moment())
                return await pulse.beats(at: listener.boundAddresses)
            }
        }
        for await signal in signals {
            switch signal {
            case .hangup:
                service.tell(.reloading)
                _ = reload()
                service.tell(.ready)
                continue
            case .interrupt, .terminate:
                break
            }
            break
        }
        log.info("stopping")
        service.tell(.stopping)
        network.stop()
        for task in [feeding, downloading, lanes, indexing, telling] {
            task.cancel()
            await task.value
        }
        saving.cancel()
        await saving.value
        await store.close()
        listener.stop(grace: Daemon.stopGrace)
        transport.shutDown()
        log.info("stopped")
    }

    private func listen() throws -> HTTPListener {
        let routes = Routes(
            face: self,
            telemetryPath: options.telemetryPath,
            enablesLifecycle: options.enablesLifecycle,
            enablesEditing: options.enablesEditing,
            maximumRequests: options.maximumRequests,
            version: BuildFacts.version
        )
        let gate = WebGate(keeper: web, prefix: options.prefix, routes: routes, http: http)
        return try HTTPListener(
            addresses: options.listenAddresses.map { try ListenAddress($0) },
            inherited: options.usesSystemdSockets ? SocketActivation.socketsOfProcess() : [],
            tls: web?.handshakes,
            log: { [log, pulse] line in
                log.log(pulse.explains(line) ? .debug : .warn, "http_listener", [("detail", line)])
            },
            answer: { gate.answer($0) }
        )
    }

    /// Runs one generation: the newest settings with the newest catalogues.
    private func runLanes() async {
        let settings = configuration.settings
        await store.want(settings.watches, at: clock.moment())
        let generation = Generation(
            settings,
            operators: OperatorCatalog.all,
            catalogue: downloads.catalogues.catalogue(of:)
        )
        await engine.run(generation.plans)
    }

    /// Keeps the catalogues and timetables that the configuration asks for.
    private func runDownloads() async {
        let plans = Generation.timetablePlans(configuration.settings, OperatorCatalog.all)
        await downloads.run(cataloguePlans(), plans)
    }

    private func cataloguePlans() -> [CataloguePlan] {
        Generation.cataloguePlans(configuration.settings, OperatorCatalog.all)
    }

    /// Puts settings in force: from the very next scrape on the board shows their watches and no others.
    private func adopt(_ settings: Settings) {
        keeper.adopt(
            groups: settings.groups,
            rule: WatchStateRule(failuresBeforeError: settings.refresh.failuresBeforeError),
            at: clock.moment()
        )
        engine.use(settings.operators)
        plansBell.ring()
        cataloguesBell.ring()
    }
}

extension Daemon: DaemonFace {
    func scrape(_ question: HTTPQuestion) -> HTTPAnswer {
        pages.answer(question)
    }

    func board() -> Board {
        let now = clock.moment()
        return keeper.board(at: now).seen(at: now)
    }

    func routeIndex() -> RouteIndex {
        downloads.directory.index
    }

    func events(_ question: HTTPQuestion) -> HTTPAnswer {
        events.answer(question)
    }

    func preview(of route: RouteDirection, in index: RouteIndex) -> PreviewDesk.Preview {
        previews.preview(of: route, in: index)
    }

    func waitingFor() -> String? {
        let silent = keeper.silentOperators
        if silent.isEmpty { return nil }
        let board = keeper.board(at: clock.moment())
        let isOffline = board.network == .offline
        // With nothing known and nobody to ask, no time makes it ready.
        let mayGiveUp = !isOffline || board.groups.flatMap(\.rows).contains { $0.record.report != nil }
        if mayGiveUp && ContinuousClock.now - startedAt >= Daemon.readinessDeadline { return nil }
        if isOffline {
            return
                "this host has no network, so nobody can be asked; it goes on by itself once there is one, "
                + "or try now with POST \(Routes.refreshPath)"
        }
        return "no answer or failure yet from \(silent.map(\.rawValue).joined(separator: ", "))"
    }

    func effectiveConfiguration() -> String {
        configuration.settings.effectiveYAML()
    }

    func language() -> Language {
        configuration.settings.language
    }

    func reload() -> String? {
        // Both are read, whatever becomes of the other.
        let problems = [configuration.reload { settings in adopt(settings) }, web?.reload()]
            .compactMap(\.self)
        return problems.isEmpty ? nil : problems.joined(separator: "\n")
    }

    func edit(_ question: HTTPQuestion) -> HTTPAnswer {
        EditDesk(configFile: options.configFile, reload: { [self] in reload() }).answer(question)
    }

    func refresh() {
        engine.refreshNow()
    }
}
