@testable import HTTPListener

/// Answers every question by a stream and keeps them, as the daemon's board does.
final class StreamKeeper: Sendable {
    private struct State {
        var streams: [HTTPStream] = []
        var ends: [HTTPStream.End] = []
    }

    private let state = Monitor(State())
    private let maximumQueuedBytes: Int
    private let opening: [ByteChunk]

    init(
        opening: String = ": hello\n\n",
        maximumQueuedBytes: Int = HTTPStream.defaultMaximumQueuedBytes
    ) {
        self.opening = [ByteChunk(Array(opening.utf8))]
        self.maximumQueuedBytes = maximumQueuedBytes
    }

    var streams: [HTTPStream] { state.withLock { $0.streams } }
    var ends: [HTTPStream.End] { state.withLock { $0.ends } }

    func answer() -> HTTPAnswer {
        let stream = HTTPStream(maximumQueuedBytes: maximumQueuedBytes) { [weak self] end in
            self?.state.withLock { $0.ends.append(end) }
            self?.state.wake()
        }
        state.withLock { $0.streams.append(stream) }
        return HTTPAnswer(
            status: 200,
            headers: [(name: "Content-Type", value: "text/event-stream")],
            body: opening,
            delivery: .streaming(stream)
        )
    }

    /// Sends one text to all that are open; returns how many took it.
    @discardableResult
    func tell(_ text: String) -> Int {
        let chunk = ByteChunk(Array(text.utf8))
        return streams.count { $0.send(chunk) }
    }

    /// Waits until that many streams have ended.
    func untilEnded(_ count: Int) {
        state.wait { state -> Monitor<State>.Step<Void> in
            state.ends.count >= count ? .done(()) : .wait(until: nil)
        }
    }
}
