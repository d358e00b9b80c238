/// One watched combination: operator, route, direction and stop.
///
/// Two entries with equal watches are asked for once upstream, whatever groups they are in.
public struct Watch: Hashable, Sendable {
    public let operatorID: OperatorID
    /// The operator's own route number or line code, such as `74B` or `TKL`.
    public let route: String
    public let direction: Direction
    /// The operator's own stop id, such as `18492910339410B1`, `001145` or `TKO`.
    public let stop: String
    /// KMB's variant of a route; `nil` counts all variants.
    public let serviceType: Int?
    /// The position of the stop on the route, for loops and termini that are served twice; `nil` counts all.
    public let stopSequence: Int?

    public init(
        operatorID: OperatorID,
        route: String,
        direction: Direction,
        stop: String,
        serviceType: Int? = nil,
        stopSequence: Int? = nil
    ) {
        self.operatorID = operatorID
        self.route = route
        self.direction = direction
        self.stop = stop
        self.serviceType = serviceType
        self.stopSequence = stopSequence
    }
}
