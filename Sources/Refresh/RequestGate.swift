import CoreModel
import Domain
import Locking

/// The one door through which every request to an operator goes: refreshes, retries and whatever else there will be.
///
/// It outlives generations, so that a reload can not shorten the time between two requests or forget a pause.
final class RequestGate: Sendable {
    private struct State {
        var limit: RateLimit
        var backoff = Backoff()
        /// Requests of refreshes that wait for the rate limit.
        var waiting = 0
    }

    /// The operator asked to be left alone.
    struct Paused: Error, Hashable, Sendable {
        let remaining: Duration
    }

    /// How often a download looks whether refreshes still wait.
    static let courtesy: Duration = .milliseconds(250)

    private let clock: any Clock<Duration>
    private let stopwatch: Stopwatch
    private let slots: SlotQueue
    private let state: Locked<State>

    init(_ settings: OperatorSettings, clock: any Clock<Duration>) {
        self.clock = clock
        stopwatch = Stopwatch(clock)
        slots = SlotQueue(limit: settings.maximumInFlight)
        state = Locked(State(limit: RateLimit(minimumInterval: settings.minimumInterval)))
    }

    /// Takes over changed limits; pauses and the time of the last request stay.
    func adopt(_ settings: OperatorSettings) {
        slots.setLimit(settings.maximumInFlight)
        state.withLock { $0.limit.minimumInterval = settings.minimumInterval }
    }

    /// Ends a pause, because it was another server that asked for it.
    func forgetPause() {
        state.withLock { $0.backoff = Backoff() }
    }

    /// Ends a pause that began at `moment` or later.
    func liftPause(begunAfter moment: Duration) {
        state.withLock { $0.backoff.lift(begunAfter: moment) }
    }

    /// What is left of a pause.
    var pause: Duration {
        let now = stopwatch.elapsed
        return state.withLock { $0.backoff.remaining(at: now) }
    }

    /// Waits for a free slot and for the rate limit; the caller must `leave` afterwards.
    ///
    /// - Returns: The time spent waiting for the rate limit alone.
    /// - Throws: `CancellationError`, or `Paused` where the operator is to be left alone.
    func enter() async throws -> Duration {
        try await slots.take()
        state.withLock { $0.waiting += 1 }
        defer { state.withLock { $0.waiting -= 1 } }
        do {
            return try await waitForTurn()
        } catch {
            slots.give()
            throw error
        }
    }

    /// Waits for the rate limit alone, for a request that holds no slot.
    ///
    /// - Returns: The time spent waiting; `nil` if the task was cancelled.
    /// - Throws: `Paused` where the operator is to be left alone.
    func enterWithoutSlot() async throws(Paused) -> Duration? {
        do {
            // Refreshes go first.
            while state.withLock({ $0.waiting > 0 }) { try await clock.sleep(for: RequestGate.courtesy) }
            return try await waitForTurn()
        } catch {
            if let paused = error as? Paused { throw paused }
            return nil
        }
    }

    /// Ends a request that went out `sentAfter` its start at `start`.
    func leave(startedAt start: Duration, sentAfter: Duration, holdsSlot: Bool) {
        state.withLock { $0.limit.wentOut(at: start + sentAfter) }
        if holdsSlot { slots.give() }
    }

    /// Gives a slot back without having sent anything.
    func leave() {
        slots.give()
    }

    /// Takes note of a usable answer.
    func succeeded() {
        let now = stopwatch.elapsed
        state.withLock { $0.backoff.succeeded(at: now) }
    }

    /// Takes note of a failure.
    func failed(_ error: SourceError, jitter: Double) {
        let now = stopwatch.elapsed
        state.withLock { $0.backoff.failed(error, at: now, jitter: jitter) }
    }

    /// The time since the gate was made.
    var elapsed: Duration { stopwatch.elapsed }

    private func waitForTurn() async throws -> Duration {
        var waited: Duration = .zero
        while true {
            try Task.checkCancellation()
            let now = stopwatch.elapsed
            let decision = try state.withLock { state throws(Paused) -> RateLimit.Decision in
                let remaining = state.backoff.remaining(at: now)
                if remaining > .zero { throw Paused(remaining: remaining) }
                return state.limit.take(at: now)
            }
            switch decision {
            case .proceed:
                return waited
            case .wait(let duration):
                try await clock.sleep(for: duration)
                waited += stopwatch.elapsed - now
            }
        }
    }
}
