import Catalogue
import Domain
import Exposition
import SQLiteStore
import Timetables

/// What a page tells besides the board and the meters, as far as it changes by itself.
struct Surroundings: Hashable, Sendable {
    var store: StoreStatus
    var catalogues: [CatalogueStatus]
    var timetables: [TimetableStatus] = []
    /// `nil` where there is no web configuration file.
    var webConfiguration: ReloadFacts?
}

extension Surroundings {
    /// What they say now.
    init(
        _ store: SQLiteStore,
        _ downloads: Downloads,
        _ web: WebConfigurationKeeper?
    ) {
        self.init(
            store: store.status,
            catalogues: downloads.catalogues.statuses,
            timetables: downloads.timetables.statuses,
            webConfiguration: web?.lastReload
        )
    }
}
