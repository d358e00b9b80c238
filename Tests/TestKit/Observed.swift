import Locking

/// A value that a test can wait on, without yields and sleeps.
public final class Observed<Value: Sendable>: Sendable {
    private struct Watcher {
        let id: Int
        let isMet: @Sendable (Value) -> Bool
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var value: Value
        var watchers: [Watcher] = []
        var nextID = 0
        var cancelled: Set<Int> = []
    }

    private let state: Locked<State>

    public init(_ value: Value) {
        state = Locked(State(value: value))
    }

    public var value: Value { state.withLock { $0.value } }

    /// Changes the value and wakes everybody whose condition it meets then.
    public func update<Result>(_ change: (inout Value) -> Result) -> Result {
        let (result, met) = state.withLock { state -> (Result, [Watcher]) in
            let result = change(&state.value)
            let met = state.watchers.filter { $0.isMet(state.value) }
            if !met.isEmpty { state.watchers.removeAll { $0.isMet(state.value) } }
            return (result, met)
        }
        for watcher in met { watcher.continuation.resume() }
        return result
    }

    /// Waits until the value meets the condition, or throws `CancellationError` when the task is cancelled.
    public func until(_ isMet: @escaping @Sendable (Value) -> Bool) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                watch(Watcher(id: id, isMet: isMet, continuation: continuation))
            }
        } onCancel: {
            let watcher = state.withLock { state -> Watcher? in
                guard let index = state.watchers.firstIndex(where: { $0.id == id }) else {
                    state.cancelled.insert(id)
                    return nil
                }
                return state.watchers.remove(at: index)
            }
            watcher?.continuation.resume(throwing: CancellationError())
        }
    }

    private func watch(_ watcher: Watcher) {
        let outcome = state.withLock { state -> Result<Void, any Error>? in
            if state.cancelled.remove(watcher.id) != nil { return .failure(CancellationError()) }
            if watcher.isMet(state.value) { return .success(()) }
            state.watchers.append(watcher)
            return nil
        }
        if let outcome { watcher.continuation.resume(with: outcome) }
    }
}
