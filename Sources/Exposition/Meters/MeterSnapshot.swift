/// All operators' counters at one moment; immutable.
public struct MeterSnapshot: Hashable, Sendable {
    /// Rises with every change; snapshots of one registry with equal generations are equal.
    public let generation: UInt64
    /// In the order the registry was given.
    public let operators: [OperatorMeter]
}
