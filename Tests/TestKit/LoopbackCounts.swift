/// What a `LoopbackServer` has seen so far.
public struct LoopbackCounts: Hashable, Sendable {
    public var requests = 0
    public var connections = 0
    public var openConnections = 0
    /// Requests whose reply is not out yet.
    public var inFlight = 0
    public var mostInFlight = 0
}
