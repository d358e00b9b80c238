import Glibc

@testable import HTTPListener

/// A listener on a free loopback port, stopped when the test lets it go.
struct LoopbackListener {
    let listener: HTTPListener
    let log = RecordingLog()

    init(
        _ addresses: String = "127.0.0.1:0",
        threading: Threading = .eventLoop,
        limits: ListenerLimits = .init(),
        inherited: [InheritedSocket] = [],
        tls: TLSHolder? = nil,
        answer: @escaping @Sendable (HTTPQuestion) -> HTTPAnswer = { .text(200, "\($0.method) \($0.path)") }
    ) throws {
        var context: (@Sendable () -> TLSContext)?
        if let tls { context = { tls.current } }
        listener = try HTTPListener(
            addresses: addresses.split(separator: " ").map { try ListenAddress(String($0)) },
            inherited: inherited,
            threading: threading,
            limits: limits,
            tls: context,
            log: { [log] in log.record($0) },
            answer: answer
        )
    }

    var address: BoundAddress { listener.boundAddresses[0] }

    func client(receiveWindow: Int32? = nil) throws -> RawClient {
        try RawClient(to: address, receiveWindow: receiveWindow)
    }

    /// Sends one request on a connection of its own and reads its answer.
    func ask(_ request: String) throws -> Reply? {
        let client = try client()
        client.send(request)
        return try client.answer()
    }
}
