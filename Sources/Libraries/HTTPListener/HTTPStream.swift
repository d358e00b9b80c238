import CMicroHTTPD
import Locking

/// The rest of an answer, which comes bit by bit for as long as its client stays.
///
/// Fed from any thread; nobody who feeds it ever waits for a client. A client that reads too slowly loses its
/// connection rather than anybody's memory: it reconnects and asks for what it has missed. While nothing is sent an
/// open stream takes no time of any thread.
public final class HTTPStream: Sendable {
    /// Why a stream is over.
    public enum End: Hashable, Sendable {
        /// `finish` was called and everything was handed over.
        case finished
        /// The client has gone, was cut for reading nothing, or was never reached; or the listener has stopped.
        case disconnected
        /// More was sent than the client had read and the queue could hold.
        case overrun
    }

    private enum Phase {
        /// No connection has asked for bytes yet.
        case early
        /// The daemon will ask for bytes when the connection can take some.
        case sending(StreamLine)
        /// The daemon has put the connection aside until it is resumed.
        case resting(StreamLine)
        case over
    }

    private struct State {
        var phase = Phase.early
        var queue = ChunkQueue()
        /// Set once; nothing is taken in after that.
        var end: End?
    }

    /// What a queue may hold unless its owner says otherwise.
    public static let defaultMaximumQueuedBytes = 262_144

    private let state = Locked(State())
    private let maximumQueuedBytes: Int
    private let onClose: @Sendable (End) -> Void

    /// A stream that can be fed at once; what comes before its client is there waits in the queue.
    ///
    /// - Parameters:
    ///   - maximumQueuedBytes: how many bytes may wait for the client.
    ///   - onClose: called once, from any thread and under no lock, after the connection has let go of the stream.
    ///     Not called for a stream that was never part of an answer.
    public init(
        maximumQueuedBytes: Int = HTTPStream.defaultMaximumQueuedBytes,
        onClose: @escaping @Sendable (End) -> Void = { _ in }
    ) {
        self.maximumQueuedBytes = maximumQueuedBytes
        self.onClose = onClose
    }

    /// Queues bytes for the client; false if the stream is over, now or before.
    @discardableResult
    public func send(_ chunk: ByteChunk) -> Bool {
        state.withLock { state in
            guard state.end == nil else { return false }
            if case .resting(let line) = state.phase, line.hasHungUp {
                Self.end(&state, .disconnected)
                return false
            }
            guard state.queue.waitingBytes + chunk.count <= maximumQueuedBytes else {
                Self.end(&state, .overrun)
                // It may never read on, and the daemon would wait for that.
                if case .sending(let line) = state.phase { line.cut() }
                return false
            }
            state.queue.append(chunk)
            Self.wake(&state)
            return true
        }
    }

    /// Ends the stream after what is queued.
    public func finish() {
        state.withLock { state in
            guard state.end == nil else { return }
            state.end = .finished
            Self.wake(&state)
        }
    }

    /// Whether it still takes bytes in.
    public var isOpen: Bool { state.withLock { $0.end == nil } }

    /// Ends the stream at once; for the listener.
    func cut() {
        state.withLock { state in
            if state.end == nil || state.end == .finished { Self.end(&state, .disconnected) }
        }
    }

    /// Puts an answer's first bytes before everything that was queued meanwhile; false if it was begun before.
    func begin(with opening: [ByteChunk], on line: StreamLine) -> Bool {
        state.withLock { state in
            guard case .early = state.phase else { return false }
            if state.end == nil || state.end == .finished { state.queue.prepend(opening) }
            state.phase = .sending(line)
            return true
        }
    }

    /// Fills the target with what comes next; called by the daemon when the connection can take it.
    func read(into target: UnsafeMutableRawBufferPointer, on line: StreamLine) -> Supply {
        state.withLock { state in
            let count = state.queue.copy(to: target)
            if count > 0 {
                line.note(isWaiting: true)
                return .bytes(count)
            }
            guard state.end == nil else { return .over }
            // Under the lock, so that nobody can resume what is not yet suspended.
            line.suspend()
            line.note(isWaiting: false)
            state.phase = .resting(line)
            return .nothingYet
        }
    }

    /// The connection has let go of the stream; called once.
    func close() {
        let end = state.withLock { state -> End? in
            if case .over = state.phase { return nil }
            // An end by `finish` counts only if the client got everything.
            let end = state.end == .finished && !state.queue.isEmpty ? .disconnected : state.end
            state.end = end ?? .disconnected
            state.queue = ChunkQueue()
            state.phase = .over
            return state.end
        }
        if let end { onClose(end) }
    }

    private static func end(_ state: inout State, _ end: End) {
        state.end = end
        // Freed at once: the client will not read it.
        state.queue = ChunkQueue()
        wake(&state)
    }

    private static func wake(_ state: inout State) {
        guard case .resting(let line) = state.phase else { return }
        state.phase = .sending(line)
        line.note(isWaiting: true)
        line.resume()
    }
}

extension HTTPStream: Hashable {
    public static func == (left: HTTPStream, right: HTTPStream) -> Bool {
        left === right
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
