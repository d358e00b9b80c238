public import CoreModel

/// One boat that leaves a pier.
public struct FerryDeparture: Hashable, Sendable {
    public let time: Moment
    /// Whether it does not run on school holidays, of which no feed tells.
    public let isConditional: Bool
}
