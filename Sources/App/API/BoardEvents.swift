import CoreModel
import HTTPListener
import Locking

/// Tells pages of changes of the board as server-sent events.
///
/// One look a second for all of them, and none while nobody listens. Nobody who feeds a stream waits for its client; one
/// that reads too slowly is cut, and comes again with the number of the event that it saw last.
final class BoardEvents: Sendable {
    private struct State {
        var streams: Set<HTTPStream> = []
        var history: EventHistory
        var quietRounds = 0
    }

    private let state: Locked<State>
    private let board: @Sendable () -> Board
    private let bell = Bell()

    static let path = "/api/v1/board/events"
    /// Walls, tablets and phones of a large house; more are told to come by polling.
    static let mostListeners = 256
    /// Between two looks at the board.
    private static let pace: Duration = .seconds(1)
    /// Proxies cut what is silent for a minute.
    private static let roundsBetweenHeartbeats = 15

    /// - Parameters:
    ///   - epoch: Tells this life of the daemon from the ones before, in the numbers of events.
    ///   - board: The board now.
    init(epoch: Int64, board: @escaping @Sendable () -> Board) {
        self.board = board
        state = Locked(State(history: EventHistory(epoch: epoch)))
    }

    /// How many listen.
    var listeners: Int { state.withLock { $0.streams.count } }

    /// Begins a stream: with the whole board, or with what the client has missed.
    func answer(_ question: HTTPQuestion) -> HTTPAnswer {
        let document = BoardDocument(board())
        let seen = question.header("Last-Event-ID")
        let stream = HTTPStream { [weak self] _ in self?.forgetClosed() }
        let opening = state.withLock { state -> [UInt8]? in
            guard state.streams.count < BoardEvents.mostListeners else { return nil }
            BoardEvents.tell(&state, of: document)
            state.streams.insert(stream)
            return state.history.opening(after: seen, document)
        }
        guard let opening else {
            return .json(
                503,
                FailureDocument("\(BoardEvents.mostListeners) pages listen already; poll instead"),
                headers: [(name: "Retry-After", value: "60")]
            )
        }
        bell.ring()
        return HTTPAnswer(
            status: 200,
            headers: [
                (name: "Content-Type", value: "text/event-stream"),
                (name: "Cache-Control", value: "no-store"),
                (name: "X-Content-Type-Options", value: "nosniff"), (name: "X-Accel-Buffering", value: "no"),
            ],
            body: [ByteChunk(opening)],
            delivery: .streaming(stream)
        )
    }

    /// Tells of changes until the task is cancelled, then ends all streams.
    func run(clock: any Clock<Duration>) async {
        for await _ in bell.rings {
            while listeners > 0, !Task.isCancelled {
                // Thrown only when cancelled, which ends the loop.
                try? await clock.sleep(for: BoardEvents.pace)
                look()
            }
        }
        for stream in state.withLock({ $0.streams }) { stream.finish() }
    }

    /// Sends what has changed since the last look, or a sign of life.
    private func look() {
        let document = BoardDocument(board())
        state.withLock { state in
            state.streams = state.streams.filter(\.isOpen)
            if BoardEvents.tell(&state, of: document) { return }
            state.quietRounds += 1
            guard state.quietRounds >= BoardEvents.roundsBetweenHeartbeats else { return }
            state.quietRounds = 0
            let sign = ByteChunk(EventHistory.heartbeat)
            for stream in state.streams { stream.send(sign) }
        }
    }

    /// Sends the change, if there is one, to all who listen; under the lock, so that all get all of them in order.
    @discardableResult
    private static func tell(_ state: inout State, of document: BoardDocument) -> Bool {
        guard let event = state.history.take(document) else { return false }
        state.quietRounds = 0
        let chunk = ByteChunk(event)
        for stream in state.streams { stream.send(chunk) }
        return true
    }

    private func forgetClosed() {
        state.withLock { state in state.streams = state.streams.filter(\.isOpen) }
    }
}
