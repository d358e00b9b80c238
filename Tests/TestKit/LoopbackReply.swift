public import Domain

/// What a `LoopbackServer` does with one request: bytes to send, things to wait for, ways to end the connection.
///
/// A reply that does not end the connection leaves it open for the next request.
public struct LoopbackReply: Sendable {
    public enum Step: Sendable {
        case send([UInt8])
        case wait(LoopbackGate)
        /// Sends nothing more until the client is gone.
        case waitForClientToLeave
        case close
        /// Ends the connection with a TCP reset.
        case reset
    }

    public var steps: [Step]

    public init(_ steps: [Step]) {
        self.steps = steps
    }

    /// No byte at all, and no end either.
    public static let silence = LoopbackReply([.waitForClientToLeave])

    /// Whatever the bytes are, HTTP or not.
    public static func raw(_ text: String) -> LoopbackReply {
        LoopbackReply([.send(Array(text.utf8))])
    }

    /// A complete answer with a `Content-Length`.
    public static func status(
        _ status: Int,
        headers: [HTTPHeader] = [],
        body: [UInt8] = []
    ) -> LoopbackReply {
        let length = HTTPHeader("Content-Length", String(body.count))
        return LoopbackReply([.send(head(status, headers + [length]) + body)])
    }

    /// A complete answer with a text body.
    public static func ok(_ body: String, headers: [HTTPHeader] = []) -> LoopbackReply {
        status(200, headers: headers, body: Array(body.utf8))
    }

    /// A complete answer in chunks, each sent on its own.
    public static func chunked(_ chunks: [[UInt8]], headers: [HTTPHeader] = []) -> LoopbackReply {
        let start = head(200, headers + [HTTPHeader("Transfer-Encoding", "chunked")])
        let sends = chunks.map { chunk in
            Step.send(Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Array("\r\n".utf8))
        }
        return LoopbackReply([.send(start)] + sends + [.send(Array("0\r\n\r\n".utf8))])
    }

    /// An answer that points elsewhere.
    public static func redirect(_ status: Int = 302, to location: String) -> LoopbackReply {
        .status(status, headers: [HTTPHeader("Location", location)])
    }

    /// Status line and headers, the empty line included.
    public static func head(_ status: Int, _ headers: [HTTPHeader]) -> [UInt8] {
        let lines = headers.map { "\($0.name): \($0.value)\r\n" }.joined()
        return Array("HTTP/1.1 \(status) Scripted\r\n\(lines)\r\n".utf8)
    }

    /// The same reply, once the gate is open.
    public func after(_ gate: LoopbackGate) -> LoopbackReply {
        LoopbackReply([.wait(gate)] + steps)
    }

    /// The same reply with more to do at its end.
    public func then(_ step: Step) -> LoopbackReply {
        LoopbackReply(steps + [step])
    }
}
