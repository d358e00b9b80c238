/// The paths of KMB's API that are asked.
///
/// Of the three ways to ask for arrivals, `stop-eta` serves every watch at a stop and `route-eta` every watch on a
/// variant of a route, in both directions; `eta` serves one watch alone and is never the cheapest.
struct KMBEndpoint: Sendable {
    /// The words under which the requests are counted.
    static let stopArrivals = "stop-eta"
    static let routeArrivals = "route-eta"

    let baseURL: String

    /// Paths are case-sensitive; the stop id is checked when the configuration is read.
    func stopArrivals(at stop: String) -> String {
        "\(baseURL)/v1/transport/kmb/stop-eta/\(stop)"
    }

    /// The path ends in the variant; some public notes write a stop there and are wrong.
    func routeArrivals(of route: String, serviceType: Int) -> String {
        "\(baseURL)/v1/transport/kmb/route-eta/\(route)/\(serviceType)"
    }
}
