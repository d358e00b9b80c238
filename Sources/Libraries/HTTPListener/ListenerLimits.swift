/// What clients may take of the listener.
///
/// Every wait for a client has an end, so that no client can hold a connection, a thread or a page for good.
public struct ListenerLimits: Hashable, Sendable {
    /// Connections beyond this many, over all addresses, are answered with 503 and closed.
    public var maximumConnections = 512
    /// Connections of one client beyond this many are closed at once; `nil` means no such limit.
    public var maximumConnectionsPerAddress: Int?
    /// How long a connection may rest between an answer and the next request line.
    public var idleTimeoutSeconds = 30
    /// How long a request may take from its first line to its last byte.
    ///
    /// A new connection has this long for its whole first request, however slowly it drips.
    public var requestDeadline: Duration = .seconds(15)
    /// How long a client may take to read one answer.
    public var answerDeadline: Duration = .seconds(60)
    /// Streams beyond this many, over all addresses, are answered with 503.
    public var maximumStreams = 256
    /// How long bytes of a stream may wait for its client to read on.
    public var streamStallDeadline: Duration = .seconds(20)
    /// A longer request body is refused with 413.
    public var maximumBodyBytes = 65536
    /// Memory for one request's line and headers and the answer's; a longer line gives 414, longer headers 431.
    public var maximumHeaderBytes = 32768

    /// The limits of the product.
    public init() {}
}
