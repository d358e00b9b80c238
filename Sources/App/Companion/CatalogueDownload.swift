import Catalogue
package import CoreModel
package import Domain
import Exposition
import Refresh
import SQLiteStore
package import Settings
import Timetables

/// Downloads every operator's lists into a store of its own, and makes the index of them, without a daemon.
///
/// The same lanes as the daemon's, under the same limits; only what nobody watches is asked for faster, as somebody
/// waits for it. What was downloaded stays, so that a second run goes on where the first was stopped.
package final class CatalogueDownload: Sendable {
    private let plans: [CataloguePlan]
    private let timetablePlans: [TimetablePlan]
    private let store: SQLiteStore
    private let catalogues: CatalogueKeeper
    private let timetables: TimetableKeeper
    private let directory: RouteDirectory
    private let rests: DownloadRests

    /// A fifth of what Citybus's pages were seen to ask for.
    private static let betweenRest: Duration = .milliseconds(250)

    /// Opens the store.
    package static func open(
        settings: Settings,
        files: CompanionFiles,
        transport: any HTTPTransport,
        clock: any WallClock,
        log: any EventLog
    ) async -> CatalogueDownload {
        let store = await SQLiteStore.open(path: files.store, log: log, clock: clock)
        return CatalogueDownload(settings, store, files, transport, clock, log)
    }

    private init(
        _ settings: Settings,
        _ store: SQLiteStore,
        _ files: CompanionFiles,
        _ transport: any HTTPTransport,
        _ clock: any WallClock,
        _ log: any EventLog
    ) {
        self.store = store
        // Whatever the daemon is configured to have: somebody wants to find what is not watched yet.
        let everything = settings.watching(settings.groups, downloading: .all)
        plans = Generation.cataloguePlans(everything, OperatorCatalog.all)
        timetablePlans = Generation.timetablePlans(everything, OperatorCatalog.all)
        let keeper = BoardKeeper()
        let rests = DownloadRests()
        let meter = MeterRegistry(OperatorCatalog.all.map(\.traits))
        let engine = RefreshEngine(
            .live(transport: transport, keeper: keeper, meter: meter, log: log, clock: clock)
        )
        engine.use(settings.operators)
        var services = RouteDirectory.Services.live(file: files.index, log: log)
        services.pace = .seconds(30)
        let directory = RouteDirectory(operators: OperatorCatalog.all, services)
        let onChange = { @Sendable (id: OperatorID, catalogue: RouteCatalogue) in
            directory.take(catalogue, of: id)
        }
        let onRest = { @Sendable (id: OperatorID, rest: DownloadRest) in rests.take(rest, of: id) }
        catalogues = CatalogueKeeper(
            .live(
                requests: engine,
                store: store,
                log: log,
                clock: clock,
                onChange: onChange,
                onRest: onRest,
                betweenRest: CatalogueDownload.betweenRest
            )
        )
        timetables = TimetableKeeper(
            .live(
                requests: engine,
                store: store,
                keeper: keeper,
                log: log,
                clock: clock,
                onChange: onChange,
                onRest: onRest
            )
        )
        self.directory = directory
        self.rests = rests
    }

    /// How many entries of each kind there are by now.
    package var statuses: [CatalogueStatus] { catalogues.statuses }

    /// Why the index is not in its file; `nil` where it is.
    package var unsaved: String? { directory.unsaved }

    /// Downloads until each operator's lists are complete, or can not be had now; then the index is in its file.
    package func run() async -> [OperatorID: DownloadRest] {
        let expected = Set(plans.map(\.operatorID) + timetablePlans.map(\.operatorID))
        let work = [
            Task { await catalogues.run(plans) },
            Task { await timetables.run(timetablePlans) },
            Task { await directory.run() },
        ]
        if !expected.isEmpty {
            for await _ in rests.bell.rings
            where Task.isCancelled || rests.areKnown(of: expected) { break }
        }
        for task in work {
            task.cancel()
            await task.value
        }
        await directory.buildNow()
        await store.close()
        return rests.all
    }
}
