import Glibc

/// A port on 127.0.0.1 that refuses every connection, for as long as this object lives.
///
/// Bound but not listening, so that nobody else can take it meanwhile.
public final class LoopbackDeadPort: Sendable {
    public let port: UInt16
    private let socket: Int32

    public init() throws {
        (socket, port) = try LoopbackSocket.bound()
    }

    deinit {
        close(socket)
    }
}
