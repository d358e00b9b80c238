import CoreModel
import Domain

/// The rows of a `route-eta` answer, which say where on the route they belong but not at which stop.
///
/// The catalogue knows the stop at each number. But the two are numbered by different systems, which were seen to
/// disagree by one or more (hk-bus-eta 2a5956d), and a number that is off by one shows the buses of another stop. So
/// the catalogue is believed only where the numbers of the answer are exactly its own, none missing, none beyond.
struct KMBRouteRows: Sendable {
    let rows: [BusRow]

    /// Whether the answer numbers the variant's stops as the catalogue does.
    ///
    /// A row that may belong to the variant but does not say where leaves it open what else it would have told.
    func fit(_ pattern: RoutePattern) -> Bool {
        let stops = pattern.stopsBySequence
        var found: Set<Int> = []
        for row in rows where KMBRouteRows.mayBelong(row, to: pattern) {
            guard KMBRouteRows.belongs(row, to: pattern), let sequence = row.sequence else { return false }
            if let stop = row.stop, stop != stops[sequence] { return false }
            found.insert(sequence)
        }
        return found == Set(stops.keys)
    }

    /// The variant's rows, each with its stop, as `stop-eta` would have given them; only for a variant that fits.
    func placed(on pattern: RoutePattern) -> [BusRow] {
        let stops = pattern.stopsBySequence
        return rows.filter { KMBRouteRows.belongs($0, to: pattern) }
            .map { row in
                var row = row
                row.stop = row.sequence.flatMap { stops[$0] }
                return row
            }
    }

    private static func belongs(_ row: BusRow, to pattern: RoutePattern) -> Bool {
        row.route == pattern.route && row.direction == pattern.direction
            && row.serviceType == pattern.serviceType
    }

    /// Whether nothing in the row says that it is another variant's.
    private static func mayBelong(_ row: BusRow, to pattern: RoutePattern) -> Bool {
        (row.route ?? pattern.route) == pattern.route
            && (row.direction ?? pattern.direction) == pattern.direction
            && (row.serviceType ?? pattern.serviceType) == pattern.serviceType
    }
}
