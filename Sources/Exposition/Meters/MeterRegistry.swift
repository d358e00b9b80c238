public import CoreModel
public import Domain
import Locking

/// Counts what is asked of the operators, for as long as the process lives.
///
/// One registry outlives all reloads. Every series whose labels are known beforehand exists from the start, at 0:
/// a counter that appears at 1 hides its first increment from `increase()`.
public final class MeterRegistry: RequestMeter, Sendable {
    private struct State {
        var generation: UInt64 = 0
        var operators: [OperatorMeter]
    }

    private let state: Locked<State>

    public init(_ operators: [OperatorTraits]) {
        state = Locked(State(operators: operators.map { OperatorMeter($0.id, endpoints: $0.endpoints) }))
    }

    /// Rises with every change.
    public var generation: UInt64 { state.withLock { $0.generation } }

    public func snapshot() -> MeterSnapshot {
        state.withLock { MeterSnapshot(generation: $0.generation, operators: $0.operators) }
    }

    public func requestEnded(_ outcome: RequestOutcome) {
        change(outcome.operatorID) { $0.requestEnded(outcome) }
    }

    public func waited(_ operatorID: OperatorID, _ duration: Duration) {
        guard duration > .zero else { return }
        change(operatorID) { $0.rateLimitWait += duration }
    }

    public func refreshEnded(_ operatorID: OperatorID, took duration: Duration, overran: Bool) {
        change(operatorID) { $0.refreshEnded(took: duration, overran: overran) }
    }

    public func skipped(_ operatorID: OperatorID, requests: Int, because reason: SkipReason) {
        guard requests > 0 else { return }
        change(operatorID) { $0.skip(requests, because: reason) }
    }

    public func planned(_ operatorID: OperatorID, requests: Int) {
        set(operatorID, \.plannedRequests, to: max(0, requests))
    }

    public func backoff(_ operatorID: OperatorID, _ duration: Duration) {
        set(operatorID, \.backoff, to: max(.zero, duration))
    }

    /// Where the value is the same as before, nothing changes and rendered pages stay valid.
    private func set<Value: Equatable>(
        _ operatorID: OperatorID,
        _ field: WritableKeyPath<OperatorMeter, Value>,
        to value: Value
    ) {
        state.withLock { state in
            guard let index = state.operators.firstIndex(where: { $0.id == operatorID }),
                state.operators[index][keyPath: field] != value
            else { return }
            state.operators[index][keyPath: field] = value
            state.generation += 1
        }
    }

    /// An operator that the registry was not made with is not counted: no label may take a word of any origin.
    private func change(_ operatorID: OperatorID, _ body: (inout OperatorMeter) -> Void) {
        state.withLock { state in
            guard let index = state.operators.firstIndex(where: { $0.id == operatorID }) else { return }
            body(&state.operators[index])
            state.generation += 1
        }
    }
}
