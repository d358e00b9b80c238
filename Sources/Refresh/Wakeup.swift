import Locking

/// Wakes one sleeping lane before its time.
///
/// A ring while nobody waits is remembered; several rings count as one.
final class Wakeup: Sendable {
    private enum State {
        case idle
        case rung
        /// Resumed with whether it was a ring.
        case waiting(CheckedContinuation<Bool, Never>)
    }

    private let state = Locked(State.idle)

    func ring() {
        let waiter = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            switch state {
            case .idle, .rung:
                state = .rung
                return nil
            case .waiting(let continuation):
                state = .idle
                return continuation
            }
        }
        waiter?.resume(returning: true)
    }

    /// Drops a ring that nobody has heard yet, because what it asked for is being done anyway.
    func forget() {
        state.withLock { state in
            if case .rung = state { state = .idle }
        }
    }

    /// Waits for a ring, for the end of `duration` or for the task's cancellation, whichever comes first.
    ///
    /// - Returns: Whether it was a ring.
    func wait(atMost duration: Duration, on clock: any Clock<Duration>) async -> Bool {
        await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                // Cancellation only means that nobody needs this wait any more.
                try? await clock.sleep(for: duration)
                return false
            }
            group.addTask {
                await self.waitForRing()
            }
            let wasRung = await group.next() ?? false
            group.cancelAll()
            // A ring that came in the same instant as the end of the wait must not be lost.
            let alsoRung = await group.next() ?? false
            return wasRung || alsoRung
        }
    }

    private func waitForRing() async -> Bool {
        let wasCancelled = Locked(false)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let answer = state.withLock { state -> Bool? in
                    if case .rung = state {
                        state = .idle
                        return true
                    }
                    if wasCancelled.withLock({ $0 }) { return false }
                    state = .waiting(continuation)
                    return nil
                }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            let waiter = state.withLock { state -> CheckedContinuation<Bool, Never>? in
                wasCancelled.withLock { $0 = true }
                guard case .waiting(let continuation) = state else { return nil }
                state = .idle
                return continuation
            }
            waiter?.resume(returning: false)
        }
    }
}
