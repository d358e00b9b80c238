import Locking

/// A bounded number of slots, given out first come, first served.
final class SlotQueue: Sendable {
    private struct State {
        var limit: Int
        var taken = 0
        var nextID = 0
        var waiters: [(id: Int, continuation: CheckedContinuation<Void, any Error>)] = []
        var cancelled: Set<Int> = []

        /// Those who may go now.
        mutating func admit() -> [CheckedContinuation<Void, any Error>] {
            let free = max(0, min(limit - taken, waiters.count))
            let admitted = waiters.prefix(free).map(\.continuation)
            waiters.removeFirst(free)
            taken += free
            return admitted
        }
    }

    private let state: Locked<State>

    init(limit: Int) {
        state = Locked(State(limit: limit))
    }

    /// Changes the number of slots; those in use stay so.
    func setLimit(_ limit: Int) {
        let admitted = state.withLock { state in
            state.limit = limit
            return state.admit()
        }
        for continuation in admitted { continuation.resume() }
    }

    /// Waits for a slot; throws `CancellationError` when the task is cancelled while waiting.
    func take() async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                queueUp(id, continuation)
            }
        } onCancel: {
            let waiter = state.withLock { state -> CheckedContinuation<Void, any Error>? in
                guard let index = state.waiters.firstIndex(where: { $0.id == id }) else {
                    state.cancelled.insert(id)
                    return nil
                }
                return state.waiters.remove(at: index).continuation
            }
            waiter?.resume(throwing: CancellationError())
        }
        state.withLock { _ = $0.cancelled.remove(id) }
    }

    /// Gives a slot back.
    func give() {
        let admitted = state.withLock { state in
            state.taken -= 1
            return state.admit()
        }
        for continuation in admitted { continuation.resume() }
    }

    private func queueUp(_ id: Int, _ continuation: CheckedContinuation<Void, any Error>) {
        let (admitted, isCancelled) = state.withLock {
            state -> ([CheckedContinuation<Void, any Error>], Bool) in
            if state.cancelled.remove(id) != nil { return ([], true) }
            state.waiters.append((id, continuation))
            return (state.admit(), false)
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
        for next in admitted { next.resume() }
    }
}
