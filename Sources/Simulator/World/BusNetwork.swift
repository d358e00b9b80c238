/// All routes and stops of one bus company.
struct BusNetwork: Sendable {
    /// Tells the companies' buses apart where they share a route number.
    let company: String
    let stops: [BusStop]
    let routes: [BusRoute]

    private let stopPlaces: [String: Int]
    private let routePlaces: [String: Int]
    /// The routes that call at each stop, as places in `routes`.
    private let routesAtStops: [String: [Int]]

    init(company: String, stops: [BusStop], routes: [BusRoute]) {
        self.company = company
        self.stops = stops
        self.routes = routes
        func places(_ ids: [String]) -> [String: Int] {
            Dictionary(zip(ids, ids.indices)) { first, _ in first }
        }
        stopPlaces = places(stops.map(\.id))
        routePlaces = places(routes.map(\.number))
        var callers: [String: [Int]] = [:]
        for (place, route) in routes.enumerated() {
            for stop in Set(route.outbound + route.inbound) { callers[stop, default: []].append(place) }
        }
        routesAtStops = callers
    }

    func route(_ number: String) -> BusRoute? {
        routePlaces[number].map { routes[$0] }
    }

    func stop(_ id: String) -> BusStop? {
        stopPlaces[id].map { stops[$0] }
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
        (routesAtStops[stop] ?? []).flatMap { calls(of: routes[$0]) }.filter { $0.stop == stop }
    }
}
