/// What to send back for one question.
public struct HTTPAnswer: Sendable {
    /// How much of the answer is really sent.
    public enum Delivery: Hashable, Sendable {
        case complete
        /// Declares the full length, sends only so many bytes of the body, then closes: for simulated faults.
        case truncated(afterBytes: Int)
        /// After the body comes what the stream is fed, until it ends; then the connection is closed.
        case streaming(HTTPStream)
        /// Closes the connection without an answer: for simulated faults.
        case abort
    }

    /// 200 to 599; anything else is sent as 500.
    public var status: Int
    /// Lines that HTTP cannot carry are left out; length, date and connection are the listener's own.
    public var headers: [(name: String, value: String)]
    /// Sent one after the other.
    public var body: [ByteChunk]
    public var delivery: Delivery

    public init(
        status: Int,
        headers: [(name: String, value: String)] = [],
        body: [ByteChunk] = [],
        delivery: Delivery = .complete
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.delivery = delivery
    }

    /// A copy of the whole body, for whoever wants to look at what is sent.
    public var copiedBody: [UInt8] { body.flatMap(\.copiedBytes) }

    /// A short plain text.
    public static func text(
        _ status: Int,
        _ text: String,
        headers: [(name: String, value: String)] = []
    ) -> HTTPAnswer {
        HTTPAnswer(
            status: status,
            headers: [(name: "Content-Type", value: "text/plain; charset=utf-8")] + headers,
            body: [ByteChunk(Array(text.utf8))]
        )
    }
}
