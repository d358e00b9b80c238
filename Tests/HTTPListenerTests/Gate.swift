@testable import HTTPListener

/// Holds threads back until a test lets them go.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var arrivals = 0
    }

    private let state = Monitor(State())

    /// Waits at the gate; after it was opened, passes at once.
    func pass() {
        state.withLock { $0.arrivals += 1 }
        state.wake()
        state.wait { state -> Monitor<State>.Step<Void> in state.isOpen ? .done(()) : .wait(until: nil) }
    }

    /// Waits until that many threads have come to the gate.
    func untilArrived(_ count: Int) {
        state.wait { state -> Monitor<State>.Step<Void> in
            state.arrivals >= count ? .done(()) : .wait(until: nil)
        }
    }

    func open() {
        state.withLock { $0.isOpen = true }
        state.wake()
    }
}
