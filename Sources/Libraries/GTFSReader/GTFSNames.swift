/// The names of chosen routes and stops in one language of a feed.
public struct GTFSNames: Hashable, Sendable {
    /// Long names by route id; a route that the feed does not have is absent.
    public let routes: [String: String]
    /// Names by stop id.
    public let stops: [String: String]

    public init(routes: [String: String], stops: [String: String]) {
        self.routes = routes
        self.stops = stops
    }
}
