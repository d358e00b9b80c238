import Glibc

/// Keeps the process's signals away from threads started meanwhile.
///
/// A new thread inherits the mask of the one that starts it. Without this a SIGTERM meant for the owner's
/// handler could end in a thread of the listener, and SIGPIPE could end the process.
enum SignalShield {
    /// Signals of the processor must stay open: blocked, they would kill without a word.
    private static let faults = [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS]

    static func raised<Result>(_ body: () -> Result) -> Result {
        var blocked = sigset_t()
        var before = sigset_t()
        sigfillset(&blocked)
        for signal in faults { sigdelset(&blocked, signal) }
        pthread_sigmask(SIG_BLOCK, &blocked, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return body()
    }
}
