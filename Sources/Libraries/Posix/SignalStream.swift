import Glibc

/// Signals as an asynchronous sequence.
///
/// `block` must be called before any other thread is made, since threads inherit the mask; a signal that arrives
/// before anybody listens stays pending and is not lost.
public enum SignalStream: Sendable {
    /// Blocks the signals in this thread and all later ones, and ignores SIGPIPE.
    public static func block() {
        var set = signalSet()
        pthread_sigmask(SIG_BLOCK, &set, nil)
        signal(SIGPIPE, SIG_IGN)
    }

    /// The signals from now on, for the life of the process.
    ///
    /// A thread of its own waits for them with `sigwait`: nothing runs inside a signal handler.
    public static func signals() -> AsyncStream<ProcessSignal> {
        AsyncStream { continuation in
            if !PosixThread.start({ waitForever(telling: continuation) }) { continuation.finish() }
        }
    }

    private static func waitForever(telling continuation: AsyncStream<ProcessSignal>.Continuation) {
        var set = signalSet()
        var number: Int32 = 0
        while sigwait(&set, &number) == 0 {
            switch number {
            case SIGHUP: continuation.yield(.hangup)
            case SIGINT: continuation.yield(.interrupt)
            case SIGTERM: continuation.yield(.terminate)
            default: continue
            }
        }
        continuation.finish()
    }

    private static func signalSet() -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for number in [SIGHUP, SIGINT, SIGTERM] { sigaddset(&set, number) }
        return set
    }
}
