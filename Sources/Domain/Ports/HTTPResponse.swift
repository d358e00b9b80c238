/// An HTTP answer, whatever its status.
public struct HTTPResponse: Hashable, Sendable {
    public let status: Int
    public let headers: [HTTPHeader]
    /// Decompressed.
    public let body: [UInt8]
    /// Bytes of the body as they came over the wire.
    public let wireBytes: Int
    /// From the call of `send` until the request went out (queueing, lookup, connect, TLS).
    public let sentAfter: Duration

    public init(
        status: Int,
        headers: [HTTPHeader] = [],
        body: [UInt8],
        wireBytes: Int? = nil,
        sentAfter: Duration = .zero
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.wireBytes = wireBytes ?? body.count
        self.sentAfter = sentAfter
    }

    /// The value of the first header with this name, in any case.
    public func header(_ name: String) -> String? {
        let wanted = name.lowercased()
        return headers.first { $0.name.lowercased() == wanted }?.value
    }
}
