import HTTPListener
import Locking
import Posix

/// Finds out whether the threads that answer still do.
final class Pulse: Sendable {
    /// Until when complaints may be about a probe; they come a little later than its answer.
    private let quietUntil = Locked(ContinuousClock.now)

    /// A healthy loop answers within a millisecond; behind a bcrypt of high cost it may take a second.
    private static let limit: Duration = .seconds(3)
    private static let afterglow: Duration = .seconds(1)

    /// Asks every address over its own socket.
    func beats(at addresses: [BoundAddress]) async -> Bool {
        quietUntil.withLock { $0 = .now + Pulse.limit + Pulse.afterglow }
        defer { quietUntil.withLock { $0 = .now + Pulse.afterglow } }
        let places = addresses.map { address -> LoopProbe.Place in
            switch address.place {
            case .network(let host, let port): .network(host: host, port: port)
            case .unix(let path): .unix(path)
            }
        }
        return await withCheckedContinuation { continuation in
            // A thread of its own: the wait blocks, and the pool's few threads are for the daemon.
            let hasStarted = PosixThread.start {
                continuation.resume(
                    returning: places.allSatisfy { LoopProbe.answers($0, within: Pulse.limit) }
                )
            }
            if !hasStarted { continuation.resume(returning: false) }
        }
    }

    /// Whether a complaint of the listener is about the probe, which speaks no TLS.
    func explains(_ complaint: String) -> Bool {
        ContinuousClock.now < quietUntil.withLock { $0 } && complaint.contains("a TLS handshake failed")
    }
}
