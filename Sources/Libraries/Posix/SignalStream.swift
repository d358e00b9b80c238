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
            if !startThread(ContinuationBox(continuation)) { continuation.finish() }
        }
    }

    private static func startThread(_ box: ContinuationBox) -> Bool {
        let retained = Unmanaged.passRetained(box)
        var thread = pthread_t()
        guard pthread_create(&thread, nil, { waitForever($0) }, retained.toOpaque()) == 0 else {
            retained.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    private static func waitForever(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let argument else { return nil }
        let box = Unmanaged<ContinuationBox>.fromOpaque(argument).takeRetainedValue()
        var set = signalSet()
        while true {
            var number: Int32 = 0
            guard sigwait(&set, &number) == 0 else { return nil }
            switch number {
            case SIGHUP: box.continuation.yield(.hangup)
            case SIGINT: box.continuation.yield(.interrupt)
            case SIGTERM: box.continuation.yield(.terminate)
            default: continue
            }
        }
    }

    private static func signalSet() -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for number in [SIGHUP, SIGINT, SIGTERM] { sigaddset(&set, number) }
        return set
    }

    private final class ContinuationBox: Sendable {
        let continuation: AsyncStream<ProcessSignal>.Continuation

        init(_ continuation: AsyncStream<ProcessSignal>.Continuation) {
            self.continuation = continuation
        }
    }
}
