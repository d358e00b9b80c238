import CoreModel
import Domain

/// Which of Citybus's thousands of catalogue parts are due, in order of need.
///
/// The list of routes and what is watched are asked daily. The other three thousand parts serve for finding slips
/// alone, so they are asked for once a week.
struct CitybusAgenda {
    /// How often what nobody watches is asked for again.
    static let daysBetweenRest = 7

    private let situation: CatalogueSituation
    /// Route numbers in the order of the list; blank until it is there.
    private let routes: [String]
    private let watched: [CataloguePartName]

    init(_ situation: CatalogueSituation) {
        self.situation = situation
        let hasList = situation.held[CataloguePartName(.routes)] != nil
        let routes = hasList ? CitybusAgenda.distinct(situation.catalogue.patterns.map(\.route)) : []
        self.routes = routes
        watched = CitybusAgenda.watched(situation.watches, listed: Set(routes))
    }

    var dueWatched: [CataloguePartName] {
        watched.filter { situation.isDue($0) }
    }

    /// Stops on watched routes, then the lists of all routes, then the stops that these name.
    var dueRest: [CataloguePartName] {
        let own = Set(situation.watches.map(\.route))
        let near = situation.catalogue.patterns.filter { own.contains($0.route) }
        let order = stops(of: near) + halves.map(\.part) + stops(of: situation.catalogue.patterns)
        let isWatched = Set(watched)
        return CitybusAgenda.distinct(order)
            .filter {
                !isWatched.contains($0) && situation.isDue($0, everyDays: daysBetween($0))
            }
    }

    /// Lists of routes that are no more; and stops that no route names, once the lists of all routes are there.
    var obsolete: [CataloguePartName] {
        guard !routes.isEmpty else { return [] }
        var needed = Set(watched).union(halves.map(\.part)).union(stops(of: situation.catalogue.patterns))
        needed.insert(CataloguePartName(.routes))
        let hasAllLists = halves.allSatisfy { situation.held[$0.part] != nil }
        return situation.held.keys.filter { name in
            !needed.contains(name) && (name.kind != .stops || hasAllLists)
        }
    }

    /// An empty stop, or a route that has no stops either way, may be an outage remembered: asked again the next day.
    private func daysBetween(_ name: CataloguePartName) -> Int {
        guard situation.held[name]?.entries == 0 else { return CitybusAgenda.daysBetweenRest }
        let opposite = CitybusHalf(name).flatMap { situation.held[$0.opposite.part]?.entries }
        return opposite ?? 0 > 0 ? CitybusAgenda.daysBetweenRest : 1
    }

    private var halves: [CitybusHalf] {
        routes.flatMap { route in CitybusHalf.directions.map { CitybusHalf(route, $0) } }
    }

    private func stops(of patterns: [RoutePattern]) -> [CataloguePartName] {
        patterns.flatMap(\.calls).map { CataloguePartName(.stops, $0.stop) }
    }

    /// The list, the watched directions, the watched stops, then the other directions of watched routes.
    ///
    /// A route that the list does not have is not asked for: the answer would be empty.
    private static func watched(_ watches: [Watch], listed: Set<String>) -> [CataloguePartName] {
        let known = watches.filter { listed.isEmpty || listed.contains($0.route) }
        let halves = known.map { CitybusHalf($0.route, $0.direction) }
        return distinct(
            [CataloguePartName(.routes)] + halves.map(\.part)
                + watches.map { CataloguePartName(.stops, $0.stop) } + halves.map(\.opposite.part)
        )
    }

    private static func distinct<Value: Hashable>(_ values: [Value]) -> [Value] {
        var seen: Set<Value> = []
        return values.filter { seen.insert($0).inserted }
    }
}
