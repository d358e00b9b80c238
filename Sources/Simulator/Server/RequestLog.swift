import CoreModel
import Locking

/// The newest requests, in the order in which they came.
final class RequestLog: Sendable {
    private struct State {
        var requests: [LoggedRequest] = []
        var next = 1
    }

    private static let most = 10_000
    /// Old ones are dropped by the hundred, so that a full log does not move all of itself at each request.
    private static let slack = 100

    private let state = Locked(State())
    private let start = ContinuousClock.now

    var all: [LoggedRequest] { state.withLock { Array($0.requests.suffix(Self.most)) } }

    /// - Returns: the number to end it with.
    func begin(method: String, path: String, at moment: Moment) -> Int {
        state.withLock { state in
            let number = state.next
            state.next += 1
            // Read under the lock, so that the order of the log is the order of the times.
            state.requests.append(
                LoggedRequest(
                    number: number,
                    startedMicroseconds: microseconds,
                    startedAt: moment,
                    method: method,
                    path: path,
                    faults: []
                )
            )
            if state.requests.count >= Self.most + Self.slack {
                state.requests.removeFirst(state.requests.count - Self.most)
            }
            return number
        }
    }

    func end(_ number: Int, status: Int?, faults: [String], worldMoment: Moment) {
        state.withLock { state in
            // Numbers rise by one, so the place follows from the first; it is gone if the log was cleared.
            guard let first = state.requests.first?.number, state.requests.indices.contains(number - first)
            else { return }
            let index = number - first
            state.requests[index].endedMicroseconds = microseconds
            state.requests[index].status = status
            state.requests[index].faults = faults
            state.requests[index].worldMoment = worldMoment
        }
    }

    func clear() {
        state.withLock { $0.requests.removeAll() }
    }

    private var microseconds: Int64 {
        let elapsed = start.duration(to: .now).components
        return elapsed.seconds * 1_000_000 + elapsed.attoseconds / 1_000_000_000_000
    }
}
