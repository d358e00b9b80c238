package import CoreModel
package import Search

extension RouteIndex {
    /// What the index says of one route, for planning requests.
    package func catalogue(of route: RouteDirection) -> RouteCatalogue {
        var known: [String: CatalogueStop] = [:]
        let ways = allDirections(of: route.operatorID, route: route.number)
        let patterns = ways.flatMap { way in
            way.serviceTypes.map { serviceType in
                let stops = stops(
                    of: way.operatorID,
                    route: way.number,
                    direction: way.direction,
                    serviceType: serviceType
                )
                for stop in stops { known[stop.id] = CatalogueStop(id: stop.id, name: stop.name) }
                return RoutePattern(
                    route: way.number,
                    direction: way.direction,
                    serviceType: serviceType,
                    origin: way.origin,
                    destination: way.destination,
                    calls: stops.map { RoutePattern.Call(sequence: $0.sequence, stop: $0.id) }
                )
            }
        }
        return RouteCatalogue(patterns: patterns, stops: known, fetchedAt: nil)
    }
}
