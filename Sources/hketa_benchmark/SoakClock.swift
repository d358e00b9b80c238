import CoreModel
import Domain
import Locking

/// A clock that moves only by hand, for waiting and for dates, so that a day passes in a minute.
final class SoakClock: Clock, WallClock, Sendable {
    /// Time since the clock was made.
    struct Instant: InstantProtocol, Hashable, Sendable {
        let elapsed: Swift.Duration

        func advanced(by duration: Swift.Duration) -> Instant { Instant(elapsed: elapsed + duration) }

        func duration(to other: Instant) -> Swift.Duration { other.elapsed - elapsed }

        static func < (left: Instant, right: Instant) -> Bool { left.elapsed < right.elapsed }
    }

    private enum Sleeper {
        case arriving
        case cancelled
        case asleep(until: Instant, CheckedContinuation<Void, any Error>)

        var deadline: Instant? {
            switch self {
            case .arriving, .cancelled: nil
            case .asleep(let deadline, _): deadline
            }
        }
    }

    private struct State {
        var now = Instant(elapsed: .zero)
        var nextID = 0
        var sleepers: [Int: Sleeper] = [:]
        /// Who waits until so many are asleep.
        var watcher: (count: Int, continuation: CheckedContinuation<Void, Never>)?

        var asleep: Int { sleepers.values.count { $0.deadline != nil } }
    }

    private let start: Moment
    private let state = Locked(State())

    init(start: Moment) {
        self.start = start
    }

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Swift.Duration { .zero }

    func moment() -> Moment { start + now.elapsed }

    /// The earliest end of a sleep, as time since the clock was made.
    var nextDeadline: Swift.Duration? {
        state.withLock { $0.sleepers.values.compactMap { $0.deadline?.elapsed }.min() }
    }

    func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            state.sleepers[state.nextID] = .arriving
            return state.nextID
        }
        defer { state.withLock { $0.sleepers[id] = nil } }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { fallAsleep(id, until: deadline, $0) }
        } onCancel: {
            cancel(id)
        }
    }

    /// Waits until that many tasks are asleep.
    func untilSleeping(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isSo = state.withLock { state in
                if state.asleep >= count { return true }
                state.watcher = (count, continuation)
                return false
            }
            if isSo { continuation.resume() }
        }
    }

    /// Moves time and wakes whose sleep has ended, the earliest first.
    func advance(to elapsed: Swift.Duration) {
        let due = state.withLock { state in
            state.now = Instant(elapsed: max(elapsed, state.now.elapsed))
            let due = state.sleepers.compactMap { id, sleeper in sleeper.deadline.map { (id, $0) } }
                .filter { $0.1 <= state.now }.sorted { $0.1 < $1.1 }
            return due.compactMap { state.sleepers.removeValue(forKey: $0.0) }
        }
        for case .asleep(_, let continuation) in due { continuation.resume() }
    }

    private func fallAsleep(
        _ id: Int,
        until deadline: Instant,
        _ continuation: CheckedContinuation<Void, any Error>
    ) {
        let (isCancelled, isOver, watcher) = state.withLock { state in
            if case .cancelled = state.sleepers[id] {
                return (true, false, Optional<CheckedContinuation<Void, Never>>.none)
            }
            if deadline <= state.now { return (false, true, nil) }
            state.sleepers[id] = .asleep(until: deadline, continuation)
            guard let watcher = state.watcher, state.asleep >= watcher.count else {
                return (false, false, nil)
            }
            state.watcher = nil
            return (false, false, watcher.continuation)
        }
        if isCancelled { return continuation.resume(throwing: CancellationError()) }
        if isOver { return continuation.resume() }
        watcher?.resume()
    }

    private func cancel(_ id: Int) {
        let sleeper = state.withLock { state -> Sleeper? in
            // Gone already: it was woken at the same time.
            guard let sleeper = state.sleepers[id] else { return nil }
            state.sleepers[id] = .cancelled
            return sleeper
        }
        if case .asleep(_, let continuation) = sleeper { continuation.resume(throwing: CancellationError()) }
    }
}
