internal import Dispatch
import Glibc
import Locking

/// A real HTTP server on 127.0.0.1 whose every byte is scripted, for tests of whatever talks HTTP.
///
/// One thread per connection runs the reply a test chose for each request. Nothing is timed: replies wait at gates,
/// tests wait with `until`. Call `stop`, best with `defer`; without it the threads stay.
public final class LoopbackServer: Sendable {
    private struct Watcher {
        let condition: @Sendable (LoopbackCounts) -> Bool
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var counts = LoopbackCounts()
        var requests: [LoopbackRequest] = []
        var sockets: [Int: Int32] = [:]
        var gates: [LoopbackGate] = []
        var isStopping = false
        var watchers: [Watcher] = []
    }

    public let port: UInt16
    private let listener: Int32
    private let answer: @Sendable (LoopbackRequest) -> LoopbackReply
    private let state = Locked(State())
    private let threads = DispatchGroup()

    /// Listens at once.
    ///
    /// - Parameter answer: Chooses the reply; called on the connection's thread.
    /// - Throws: `LoopbackFailure` if there is no socket to be had.
    public init(_ answer: @escaping @Sendable (LoopbackRequest) -> LoopbackReply) throws {
        self.answer = answer
        (listener, port) = try LoopbackSocket.bound()
        guard listen(listener, 1024) == 0 else {
            let code = errno
            close(listener)
            throw LoopbackFailure(call: "listen", code: code)
        }
        run { $0.acceptConnections() }
    }

    /// A server with the same reply for every request.
    public convenience init(always reply: LoopbackReply) throws {
        try self.init { _ in reply }
    }

    /// The URL of a path on this server.
    public func url(_ path: String = "/") -> String {
        "http://127.0.0.1:\(port)\(path)"
    }

    /// All requests so far, in order of arrival.
    public var requests: [LoopbackRequest] { state.withLock { $0.requests } }

    public var counts: LoopbackCounts { state.withLock { $0.counts } }

    /// Waits until the counts are as wanted.
    public func until(_ condition: @escaping @Sendable (LoopbackCounts) -> Bool) async {
        await withCheckedContinuation { continuation in
            let holds = state.withLock { state in
                if condition(state.counts) { return true }
                state.watchers.append(Watcher(condition: condition, continuation: continuation))
                return false
            }
            if holds { continuation.resume() }
        }
    }

    /// Ends all connections, opens all gates and waits for the threads; later calls do nothing.
    public func stop() {
        let gates: [LoopbackGate]? = state.withLock { state in
            guard !state.isStopping else { return nil }
            state.isStopping = true
            shutdown(listener, Int32(SHUT_RDWR))
            // Under the lock, so that no thread can close one of these numbers meanwhile.
            for socket in state.sockets.values { shutdown(socket, Int32(SHUT_RDWR)) }
            return state.gates
        }
        guard let gates else { return }
        for gate in gates { gate.open() }
        threads.wait()
        close(listener)
    }

    private func run(_ body: @escaping @Sendable (LoopbackServer) -> Void) {
        threads.enter()
        let isRunning = LoopbackSocket.onThread {
            body(self)
            self.threads.leave()
        }
        if !isRunning { threads.leave() }
    }

    private func acceptConnections() {
        while true {
            let socket = accept(listener, nil, nil)
            if socket < 0 && (errno == EINTR || errno == ECONNABORTED) { continue }
            guard socket >= 0 else { return }
            // A child process of another test must not keep the connection open.
            _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
            let number = change { state -> Int? in
                guard !state.isStopping else { return nil }
                let number = state.counts.connections
                state.counts.connections += 1
                state.sockets[number] = socket
                return number
            }
            guard let number else {
                close(socket)
                return
            }
            run { $0.serve(socket, number: number) }
        }
    }

    private func serve(_ socket: Int32, number: Int) {
        var buffer: [UInt8] = []
        var position = 0
        while let head = readHead(from: socket, &buffer),
            let request = LoopbackRequest(head: head, connection: number, positionInConnection: position),
            perform(request, on: socket)
        {
            position += 1
        }
        change { state in
            state.sockets[number] = nil
            close(socket)
        }
    }

    /// The bytes up to the empty line; what came after them stays in the buffer.
    private func readHead(from socket: Int32, _ buffer: inout [UInt8]) -> [UInt8]? {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let found = buffer.indices.first(where: { buffer[$0...].starts(with: end) }) {
                defer { buffer.removeFirst(found + end.count) }
                return Array(buffer[..<found])
            }
            guard let bytes = LoopbackSocket.receive(from: socket) else { return nil }
            buffer += bytes
        }
    }

    /// Runs the reply; `false` if it ended the connection.
    private func perform(_ request: LoopbackRequest, on socket: Int32) -> Bool {
        change { state in
            state.requests.append(request)
            state.counts.requests += 1
            state.counts.inFlight += 1
            state.counts.mostInFlight = max(state.counts.mostInFlight, state.counts.inFlight)
        }
        let steps = answer(request).steps
        // Counted as over before the last bytes leave: a client that has them may send its next request at once.
        let lastSend = steps.lastIndex { if case .send = $0 { true } else { false } } ?? steps.count
        for (index, step) in steps.enumerated() {
            if index == lastSend { change { $0.counts.inFlight -= 1 } }
            guard perform(step, on: socket) else {
                if index < lastSend { change { $0.counts.inFlight -= 1 } }
                return false
            }
        }
        if lastSend == steps.count { change { $0.counts.inFlight -= 1 } }
        return true
    }

    private func perform(_ step: LoopbackReply.Step, on socket: Int32) -> Bool {
        switch step {
        case .send(let bytes):
            return LoopbackSocket.send(bytes, to: socket)
        case .wait(let gate):
            let isStopping = state.withLock { state in
                state.gates.append(gate)
                return state.isStopping
            }
            if !isStopping { gate.pass() }
            return !isStopping
        case .waitForClientToLeave:
            while LoopbackSocket.receive(from: socket) != nil {}
            return false
        case .close:
            return false
        case .reset:
            LoopbackSocket.resetOnClose(socket)
            return false
        }
    }

    /// Changes the state and wakes everybody whose condition has come true.
    @discardableResult private func change<Result>(_ body: (inout State) -> Result) -> Result {
        let (result, satisfied) = state.withLock { state in
            let result = body(&state)
            state.counts.openConnections = state.sockets.count
            let counts = state.counts
            let satisfied = state.watchers.filter { $0.condition(counts) }
            state.watchers.removeAll { $0.condition(counts) }
            return (result, satisfied)
        }
        for watcher in satisfied { watcher.continuation.resume() }
        return result
    }
}
