import Catalogue
import CoreModel
import Domain
import Refresh
import SQLiteStore
import Timetables

/// What the daemon downloads besides arrivals, and what is made of it.
struct Downloads: Sendable {
    let catalogues: CatalogueKeeper
    let timetables: TimetableKeeper
    /// In which routes are searched.
    let directory: RouteDirectory

    /// - Parameters:
    ///   - engine: Through whose gates it all goes.
    ///   - store: Where it is kept.
    ///   - keeper: The board that timetables are read onto.
    ///   - routeIndexFile: Where the index of routes is kept; `nil` keeps none.
    ///   - clock: The time.
    ///   - log: Gets a line per change.
    ///   - onChange: Takes each catalogue when it has changed.
    init(
        engine: RefreshEngine,
        store: SQLiteStore,
        keeper: BoardKeeper,
        routeIndexFile: String?,
        clock: any WallClock,
        log: any EventLog,
        onChange: @escaping @Sendable (OperatorID, RouteCatalogue) -> Void
    ) {
        let directory = RouteDirectory(operators: OperatorCatalog.all, .live(file: routeIndexFile, log: log))
        let onCatalogue = { @Sendable (id: OperatorID, catalogue: RouteCatalogue) in
            onChange(id, catalogue)
            directory.take(catalogue, of: id)
        }
        self.directory = directory
        catalogues = CatalogueKeeper(
            .live(requests: engine, store: store, log: log, clock: clock, onChange: onCatalogue)
        )
        timetables = TimetableKeeper(
            .live(
                requests: engine,
                store: store,
                keeper: keeper,
                log: log,
                clock: clock,
                onChange: onCatalogue
            )
        )
    }

    /// Runs the downloads of one generation until the task is cancelled.
    func run(_ catalogues: [CataloguePlan], _ timetables: [TimetablePlan]) async {
        async let tables: Void = self.timetables.run(timetables)
        await self.catalogues.run(catalogues)
        await tables
    }
}
