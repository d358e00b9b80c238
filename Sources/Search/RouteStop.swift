public import CoreModel

/// A stop at its place on a route.
public struct RouteStop: Hashable, Sendable {
    /// The operator's own number; gaps are the operator's.
    public let sequence: Int
    public let id: String
    public let name: LocalizedText
    /// The variant whose list this place is of.
    public let serviceType: Int

    public init(sequence: Int, id: String, name: LocalizedText, serviceType: Int) {
        self.sequence = sequence
        self.id = id
        self.name = name
        self.serviceType = serviceType
    }
}
