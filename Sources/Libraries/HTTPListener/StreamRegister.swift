import Locking

/// The streams that are open, by their connections.
final class StreamRegister: Sendable {
    private struct State {
        var streams: [UInt64: HTTPStream] = [:]
        var isClosed = false
    }

    private let state = Locked(State())

    /// Notes a stream; false once the register is closed.
    func add(_ stream: HTTPStream, for visitorID: UInt64) -> Bool {
        state.withLock { state in
            if !state.isClosed { state.streams[visitorID] = stream }
            return !state.isClosed
        }
    }

    func remove(_ visitorID: UInt64) {
        // Let go of outside of the lock: it may be the last owner.
        _ = state.withLock { $0.streams.removeValue(forKey: visitorID) }
    }

    /// Takes no more streams, and gives those that are open.
    func close() -> [HTTPStream] {
        state.withLock { state in
            state.isClosed = true
            return Array(state.streams.values)
        }
    }
}
