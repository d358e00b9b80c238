/// An operator's routes and stops, and which stops each route serves, as far as they have been downloaded.
public struct RouteCatalogue: Hashable, Sendable {
    public let patterns: [RoutePattern]
    public let stops: [String: CatalogueStop]
    /// When the oldest of its lists was downloaded; `nil` for an empty catalogue.
    public let fetchedAt: Moment?

    /// Indices into `patterns`, by route number.
    private let byRoute: [String: [Int]]

    public static let empty = RouteCatalogue(patterns: [], stops: [:], fetchedAt: nil)

    public init(patterns: [RoutePattern], stops: [String: CatalogueStop], fetchedAt: Moment?) {
        self.patterns = patterns
        self.stops = stops
        self.fetchedAt = fetchedAt
        byRoute = Dictionary(grouping: patterns.indices) { patterns[$0].route }
    }

    public var isEmpty: Bool { patterns.isEmpty && stops.isEmpty }

    /// A route's variants in one direction, the lowest service type first.
    public func patterns(of route: String, _ direction: Direction) -> [RoutePattern] {
        (byRoute[route] ?? []).map { patterns[$0] }
            .filter { $0.direction == direction }
            .sorted { $0.serviceType < $1.serviceType }
    }
}
