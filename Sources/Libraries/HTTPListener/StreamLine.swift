import CMicroHTTPD
import Glibc

/// The connection that a stream goes over.
///
/// Used only from within the daemon's callbacks and while the connection is suspended; then it cannot be closed.
struct StreamLine: @unchecked Sendable {
    // Unchecked because of the pointer, which by the rule above is never used after its end.
    /// `POLLRDHUP`, which Swift does not see.
    private static let peerClosed: Int16 = 0x2000

    private let connection: OpaquePointer
    private let visitorID: UInt64
    private let descriptor: Int32
    private let reception: Reception

    init(connection: OpaquePointer, visitor: Visitor, reception: Reception) {
        self.connection = connection
        visitorID = visitor.id
        descriptor = visitor.descriptor
        self.reception = reception
    }

    /// Keeps what the kernel holds for one client small, and lets it notice clients that vanished without a word.
    func prepareSocket(stallDeadline: Duration) {
        set(SO_SNDBUF, 65536, level: SOL_SOCKET)
        let milliseconds = min(max(stallDeadline.components.seconds, 1), 3600) * 1000
        set(TCP_USER_TIMEOUT, Int32(milliseconds), level: Int32(IPPROTO_TCP))
    }

    /// Whether the client has closed or vanished; the daemon does not look while it is suspended.
    var hasHungUp: Bool {
        var interest = pollfd(fd: descriptor, events: Self.peerClosed, revents: 0)
        return poll(&interest, 1, 0) > 0
    }

    /// To be called from within the daemon's request for bytes.
    func suspend() {
        MHD_suspend_connection(connection)
    }

    func resume() {
        MHD_resume_connection(connection)
    }

    /// Tells whether bytes wait for the client, which then has to read on.
    func note(isWaiting: Bool) {
        reception.streamed(visitorID, isWaiting: isWaiting)
    }

    /// Breaks the connection off.
    func cut() {
        reception.cut(visitorID)
    }

    /// A local socket does not know the second option, which is no loss.
    private func set(_ option: Int32, _ value: Int32, level: Int32) {
        var value = value
        setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
}
