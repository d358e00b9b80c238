import App
import CoreModel
import Domain
import Search

extension RouteIndex {
    /// The operator of that name.
    func requireOperator(_ name: String) throws(ControlFailure) -> OperatorID {
        let id = OperatorID(name.lowercased())
        if operators.contains(id) { return id }
        let known = OperatorCatalog.all.map(\.traits)
        if known.contains(where: { $0.id == id }) {
            throw ControlFailure(
                .noCatalogue,
                "the lists of \(id) have not been downloaded yet",
                advice: "Get them with \"hketactl catalogue update\"."
            )
        }
        let hint = known.compactMap { $0.retiredNames[id.rawValue] }.first
        throw ControlFailure(
            .notFound,
            "there is no operator \"\(name)\"",
            nearest: nearestOperators(to: name).map(\.rawValue),
            advice: hint ?? "Known are \(known.map(\.id.rawValue).joined(separator: ", "))."
        )
    }

    /// The number of that route as its operator writes it.
    func requireRoute(_ name: String, of id: OperatorID) throws(ControlFailure) -> String {
        if let number = route(named: name, of: id) { return number }
        throw ControlFailure(
            .notFound,
            "\(id) has no route \"\(name)\"",
            nearest: nearestRoutes(to: name, of: id)
        )
    }

    /// A direction of that route that has stops.
    func requireDirection(
        _ name: String,
        of id: OperatorID,
        route: String
    ) throws(ControlFailure) -> RouteDirection {
        let served = directions(of: id, route: route)
        if let found = served.first(where: { $0.direction.rawValue == name.lowercased() }) { return found }
        guard !served.isEmpty else {
            throw ControlFailure(.noCatalogue, "the stops of \(id) \(route) have not been downloaded yet")
        }
        throw ControlFailure(
            .notFound,
            "\(id) \(route) has no stops in direction \"\(name)\"",
            nearest: served.map(\.direction.rawValue)
        )
    }

    /// A stop of that direction by its id; the earliest place where it is served twice.
    func requireStop(_ id: String, on route: RouteDirection) throws(ControlFailure) -> RouteStop {
        let stops = stops(of: route.operatorID, route: route.number, direction: route.direction)
        if let stop = stops.first(where: { $0.id == id.uppercased() }) { return stop }
        let nearest = nearestStops(
            to: id,
            of: route.operatorID,
            route: route.number,
            direction: route.direction
        )
        throw ControlFailure(
            .notFound,
            "\(route.operatorID) \(route.number) \(route.direction.rawValue) has no stop \"\(id)\"",
            nearest: nearest.map(\.id),
            advice: "List them with \"hketactl stops \(route.operatorID) \(route.number)\"."
        )
    }
}
