import CoreModel
import Domain

/// One route in one direction: what Citybus lists the stops of.
struct CitybusHalf: Hashable, Sendable {
    let route: String
    let direction: Direction

    static let directions: [Direction] = [.outbound, .inbound]

    init(_ route: String, _ direction: Direction) {
        self.route = route
        self.direction = direction
    }

    init?(_ name: CataloguePartName) {
        guard name.kind == .routeStops, let slash = name.key.lastIndex(of: "/"),
            let direction = Direction(rawValue: String(name.key[name.key.index(after: slash)...]))
        else { return nil }
        self.init(String(name.key[..<slash]), direction)
    }

    var part: CataloguePartName {
        CataloguePartName(.routeStops, "\(route)/\(direction.rawValue)")
    }

    var opposite: CitybusHalf {
        CitybusHalf(route, direction == .outbound ? .inbound : .outbound)
    }
}
