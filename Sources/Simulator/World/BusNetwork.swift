/// All routes and stops of one bus company.
struct BusNetwork: Sendable {
    /// Tells the companies' buses apart where they share a route number.
    let company: String
    let stops: [BusStop]
    let routes: [BusRoute]

    func route(_ number: String) -> BusRoute? {
        routes.first { $0.number == number }
    }

    func stop(_ id: String) -> BusStop? {
        stops.first { $0.id == id }
    }

    /// Everywhere this route calls, outbound first.
    func calls(of route: BusRoute) -> [BusCall] {
        BusDirection.allCases.flatMap { direction in
            route.stops(direction).enumerated()
                .map { position, stop in
                    BusCall(route: route, direction: direction, position: position, stop: stop)
                }
        }
    }

    func calls(at stop: String) -> [BusCall] {
        routes.flatMap { calls(of: $0) }.filter { $0.stop == stop }
    }
}
