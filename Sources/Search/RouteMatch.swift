/// One direction of a route that a query fits.
public struct RouteMatch: Hashable, Sendable {
    public let route: RouteDirection
    public let kind: Kind
    /// Where the query, or the most telling word of it, was found.
    public let field: Field
    /// The first few stops that the query fits, in the order of the route.
    public let stops: [RouteStop]
    /// How many stops it fits, those left out included.
    public let stopTotal: Int

    /// How well a query fits; the better, the earlier among an operator's matches.
    public enum Kind: String, Hashable, Sendable, CaseIterable, Comparable {
        /// The whole route number.
        case exact
        /// The beginning of the route number.
        case prefix
        /// Words of a name, or several words in different places.
        case name

        public static func < (left: Kind, right: Kind) -> Bool {
            left.place < right.place
        }

        private var place: Int {
            switch self {
            case .exact: 0
            case .prefix: 1
            case .name: 2
            }
        }
    }

    /// What of a route a query fits.
    public enum Field: String, Hashable, Sendable, CaseIterable {
        case number
        /// The name of a line, such as East Rail Line.
        case name
        case destination
        case origin
        case stop
        case operatorName = "operator"
    }

    public init(
        route: RouteDirection,
        kind: Kind,
        field: Field,
        stops: [RouteStop],
        stopTotal: Int
    ) {
        self.route = route
        self.kind = kind
        self.field = field
        self.stops = stops
        self.stopTotal = stopTotal
    }
}
