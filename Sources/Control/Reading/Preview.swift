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
        let files = OwnFolder.files(surroundings.environment)
        // The timetables of ferries; others keep nothing.
        let store = await SQLiteStore.open(path: files?.store, log: log, clock: surroundings.clock)
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
}
