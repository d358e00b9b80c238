public import CoreModel

/// One direction of a route, all its variants in one.
public struct RouteDirection: Hashable, Sendable {
    public let operatorID: OperatorID
    /// The route number, or the line's code.
    public let number: String
    public let direction: Direction
    /// What the route is called besides its number; `nil` for most.
    public let name: LocalizedText?
    /// Of the usual variant, as the operator writes it.
    public let origin: LocalizedText
    /// Of the usual variant, as the operator writes it.
    public let destination: LocalizedText
    /// The variants, the usual one first.
    public let serviceTypes: [Int]
    /// How many stops the usual variant has; 0 while its list has not been downloaded.
    public let stopCount: Int

    public init(
        operatorID: OperatorID,
        number: String,
        direction: Direction,
        name: LocalizedText?,
        origin: LocalizedText,
        destination: LocalizedText,
        serviceTypes: [Int],
        stopCount: Int
    ) {
        self.operatorID = operatorID
        self.number = number
        self.direction = direction
        self.name = name
        self.origin = origin
        self.destination = destination
        self.serviceTypes = serviceTypes
        self.stopCount = stopCount
    }
}
