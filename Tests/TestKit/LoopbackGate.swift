internal import Dispatch

/// Holds replies back until a test says go.
public final class LoopbackGate: Sendable {
    private let turnstile = DispatchSemaphore(value: 0)

    public init() {}

    /// Lets everybody through, those who come later too.
    public func open() {
        turnstile.signal()
    }

    /// Blocks the thread until the gate is open.
    func pass() {
        turnstile.wait()
        turnstile.signal()
    }
}
