public import Domain
public import CoreModel
import Locking

/// A clock that moves only by hand: for waiting (`Clock`) and for dates (`WallClock`) alike.
///
/// A test lets the code fall asleep (`untilSleeping`), then moves time. No yields, no real sleeping.
public final class ManualClock: Clock, WallClock, Sendable {
    /// Time since the clock was made.
    public struct Instant: InstantProtocol, Hashable, Sendable {
        public let elapsed: Swift.Duration

        public func advanced(by duration: Swift.Duration) -> Instant {
            Instant(elapsed: elapsed + duration)
        }

        public func duration(to other: Instant) -> Swift.Duration {
            other.elapsed - elapsed
        }

        public static func < (left: Instant, right: Instant) -> Bool {
            left.elapsed < right.elapsed
        }
    }

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    /// Somebody who waits for others to fall asleep.
    private struct Watcher {
        let isMet: @Sendable (Dictionary<Int, Sleeper>.Values) -> Bool
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var now = Instant(elapsed: .zero)
        var nextID = 0
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var watchers: [Watcher] = []
    }

    private let start: Moment
    private let state = Locked(State())

    public init(start: Moment = Moment(unixSeconds: 1_767_225_600)) {
        self.start = start
    }

    public var now: Instant { state.withLock { $0.now } }
    public var minimumResolution: Swift.Duration { .zero }

    /// The date: the start plus the time moved so far.
    public func moment() -> Moment {
        start + now.elapsed
    }

    /// How many tasks are asleep.
    public var sleeping: Int { state.withLock { $0.sleepers.count } }

    public func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                fallAsleep(id, until: deadline, continuation)
            }
        } onCancel: {
            cancel(id)
        }
    }

    /// Waits until that many tasks are asleep.
    public func untilSleeping(_ count: Int) async {
        await until { $0.count >= count }
    }

    /// Waits until some task is asleep until that very time since the clock was made.
    public func untilSleeping(until elapsed: Swift.Duration) async {
        await until { $0.contains { $0.deadline.elapsed == elapsed } }
    }

    private func until(_ isMet: @escaping @Sendable (Dictionary<Int, Sleeper>.Values) -> Bool) async {
        await withCheckedContinuation { continuation in
            let isMetAlready = state.withLock { state in
                if isMet(state.sleepers.values) { return true }
                state.watchers.append(Watcher(isMet: isMet, continuation: continuation))
                return false
            }
            if isMetAlready { continuation.resume() }
        }
    }

    /// Moves time and wakes everybody whose deadline has come, the earliest first.
    public func advance(by duration: Swift.Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// The earliest deadline of those asleep, as time since the clock was made.
    public var nextDeadline: Swift.Duration? {
        state.withLock { $0.sleepers.values.map(\.deadline.elapsed).min() }
    }

    /// Moves time to the earliest deadline of those asleep, and wakes whose it is; no step when nobody sleeps.
    public func advanceToNextDeadline() {
        let next = state.withLock { state in
            state.sleepers.values.map(\.deadline).min().map { state.now.duration(to: $0) }
        }
        if let next { advance(by: next) }
    }

    private func fallAsleep(
        _ id: Int,
        until deadline: Instant,
        _ continuation: CheckedContinuation<Void, any Error>
    ) {
        enum Next {
            case sleep([CheckedContinuation<Void, Never>])
            case returnNow
            case cancelled
        }
        let next = state.withLock { state -> Next in
            if state.cancelled.remove(id) != nil { return .cancelled }
            if deadline <= state.now { return .returnNow }
            state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
            let sleepers = state.sleepers.values
            let reached = state.watchers.filter { $0.isMet(sleepers) }.map(\.continuation)
            state.watchers.removeAll { $0.isMet(sleepers) }
            return .sleep(reached)
        }
        switch next {
        case .sleep(let reached): for watcher in reached { watcher.resume() }
        case .returnNow: continuation.resume()
        case .cancelled: continuation.resume(throwing: CancellationError())
        }
    }

    private func cancel(_ id: Int) {
        let sleeper = state.withLock { state -> Sleeper? in
            if let sleeper = state.sleepers.removeValue(forKey: id) { return sleeper }
            state.cancelled.insert(id)
            return nil
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}
