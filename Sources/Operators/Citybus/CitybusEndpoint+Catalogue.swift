import CoreModel

/// The paths of Citybus's lists: one of routes, the others for one route and direction and for one stop.
extension CitybusEndpoint {
    /// The words under which these requests are counted.
    static let routes = "route"
    static let stop = "stop"
    static let routeStops = "route-stop"

    var routes: String { "\(baseURL)/v2/transport/citybus/route/CTB" }

    func stop(_ id: String) -> String {
        "\(baseURL)/v2/transport/citybus/stop/\(id)"
    }

    func routeStops(_ route: String, _ direction: Direction) -> String {
        "\(baseURL)/v2/transport/citybus/route-stop/CTB/\(route)/\(direction.rawValue)"
    }
}
