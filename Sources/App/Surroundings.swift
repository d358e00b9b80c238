import Domain
import SQLiteStore

/// What a page tells besides the board and the meters, as far as it changes by itself.
struct Surroundings: Hashable, Sendable {
    var store: StoreStatus
    var catalogues: [CatalogueStatus]
    var timetables: [TimetableStatus] = []
}
