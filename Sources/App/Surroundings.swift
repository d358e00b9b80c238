import Catalogue
import Domain
import SQLiteStore
import Timetables

/// What a page tells besides the board and the meters, as far as it changes by itself.
struct Surroundings: Hashable, Sendable {
    var store: StoreStatus
    var catalogues: [CatalogueStatus]
    var timetables: [TimetableStatus] = []
}

extension Surroundings {
    /// What they say now.
    init(_ store: SQLiteStore, _ catalogues: CatalogueKeeper, _ timetables: TimetableKeeper) {
        self.init(
            store: store.status,
            catalogues: catalogues.statuses,
            timetables: timetables.statuses
        )
    }
}
