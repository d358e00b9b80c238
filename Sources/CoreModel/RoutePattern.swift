/// One way of running a route: a direction and a variant, with the stops it serves.
public struct RoutePattern: Hashable, Sendable {
    public let route: String
    public let direction: Direction
    /// KMB's variant; 1 where the operator has none.
    public let serviceType: Int
    /// What the route is called besides its number, as the railway's lines are; `nil` for most.
    public let name: LocalizedText?
    public let origin: LocalizedText
    public let destination: LocalizedText
    /// In order; blank while the list has not been downloaded.
    ///
    /// A loop serves a stop twice.
    public let calls: [Call]

    /// A stop at its place on the route.
    public struct Call: Hashable, Sendable {
        public let sequence: Int
        public let stop: String

        public init(sequence: Int, stop: String) {
            self.sequence = sequence
            self.stop = stop
        }
    }

    public init(
        route: String,
        direction: Direction,
        serviceType: Int = 1,
        name: LocalizedText? = nil,
        origin: LocalizedText,
        destination: LocalizedText,
        calls: [Call]
    ) {
        self.route = route
        self.direction = direction
        self.serviceType = serviceType
        self.name = name
        self.origin = origin
        self.destination = destination
        self.calls = calls
    }

    /// Where the pattern serves a stop; two places on a loop.
    public func sequences(of stop: String) -> [Int] {
        calls.filter { $0.stop == stop }.map(\.sequence)
    }
}
