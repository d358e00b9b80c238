import App
import CoreModel
import Domain
import SQLiteStore
import Settings

/// Asks the operators for the arrivals of a few stops.
struct Preview {
    let surroundings: ControlSurroundings
    let settings: Settings

    /// What the operators say of these watches, in their order.
    func rows(
        of entries: [WatchEntry],
        with catalogues: [OperatorID: RouteCatalogue]
    ) async throws(ControlFailure) -> [BoardDocument.Row] {
        let transport = try surroundings.makeTransport()
        let log = NoteLog(surroundings)
        let store = await SQLiteStore.open(path: storeFile(of: entries), log: log, clock: surroundings.clock)
        let arrivals = LiveArrivals(
            settings: settings,
            catalogues: catalogues,
            parts: store,
            transport: transport,
            clock: surroundings.clock,
            log: log
        )
        let rows = await arrivals.rows(of: entries)
        await store.close()
        return rows.map(BoardDocument.Row.init)
    }

    /// Where timetables are kept from one call to the next; `nil` where no watch has one.
    private func storeFile(of entries: [WatchEntry]) -> String? {
        let ids = Set(entries.map(\.watch.operatorID))
        let hasTimetable = OperatorCatalog.all.contains { module in
            ids.contains(module.traits.id) && module.makeTimetable(module.traits.defaults) != nil
        }
        guard hasTimetable, let files = OwnFolder.files(surroundings.environment) else { return nil }
        OwnFolder.make(files)
        return files.store
    }
}
