/// The paths of KMB's API that are asked.
///
/// Of the three ways to ask for arrivals (`eta`, `stop-eta`, `route-eta`) the stop's is the cheapest: one answer of
/// about 4 kB serves every watch at a stop, whatever its route, direction or variant.
struct KMBEndpoint: Sendable {
    /// The word under which these requests are counted.
    static let stopArrivals = "stop-eta"

    let baseURL: String

    /// Paths are case-sensitive; the stop id is checked when the configuration is read.
    func stopArrivals(at stop: String) -> String {
        "\(baseURL)/v1/transport/kmb/stop-eta/\(stop)"
    }
}
