import Glibc

/// Waits for SIGTERM or SIGINT on the calling thread, for small programs that do nothing else meanwhile.
public struct StopSignals: Sendable {
    /// Holds both signals back from this thread and all that it starts from now on.
    ///
    /// Make it before any thread: a signal taken by another thread would end the process at once.
    public init() {
        var signals = StopSignals.set()
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Returns when one of them has come, also if it came before the call.
    public func wait() {
        var signals = StopSignals.set()
        var received: Int32 = 0
        // EINTR is the one failure that can pass; any other leaves nothing to wait for.
        while sigwait(&signals, &received) == EINTR {}
    }

    private static func set() -> sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        return signals
    }
}
