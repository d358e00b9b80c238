/// The paths of KMB's three lists.
extension KMBEndpoint {
    /// The words under which the lists' requests are counted.
    static let routes = "route"
    static let stops = "stop"
    static let routeStops = "route-stop"

    /// Written with a slash at its end in the specification, unlike the others.
    var routes: String { "\(baseURL)/v1/transport/kmb/route/" }
    var stops: String { "\(baseURL)/v1/transport/kmb/stop" }
    var routeStops: String { "\(baseURL)/v1/transport/kmb/route-stop" }
}
