import Glibc
import Locking

/// One thread of the system that is waited for.
final class MonitorThread: Sendable {
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }

    /// `nil` once somebody waits or has waited for it, which may be done only once.
    private let thread: Locked<pthread_t?>

    /// Starts the thread with all signals blocked: they are for the rest of the process.
    init(_ body: @escaping @Sendable () -> Void) throws(NetlinkFailure) {
        var thread = pthread_t()
        let work = Unmanaged.passRetained(Work(body))
        let code = MonitorThread.withSignalsBlocked {
            pthread_create(
                &thread,
                nil,
                { work in
                    if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
                    return nil
                },
                work.toOpaque()
            )
        }
        guard code == 0 else {
            work.release()
            throw NetlinkFailure(step: "thread", code: code)
        }
        self.thread = Locked(thread)
    }

    /// Waits for the thread's end, unless the caller is the thread itself.
    func join() {
        let thread = self.thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        guard let thread else { return }
        if pthread_equal(thread, pthread_self()) != 0 {
            pthread_detach(thread)
        } else {
            // Fails only for a thread that does not exist or is the caller.
            _ = pthread_join(thread, nil)
        }
    }

    private static func withSignalsBlocked(_ body: () -> Int32) -> Int32 {
        var blocked = sigset_t()
        var before = sigset_t()
        sigfillset(&blocked)
        // Faults of the thread itself stay deliverable, so that a crash is reported as one.
        for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP] { sigdelset(&blocked, fault) }
        let code = pthread_sigmask(SIG_SETMASK, &blocked, &before)
        guard code == 0 else { return code }
        defer { _ = pthread_sigmask(SIG_SETMASK, &before, nil) }
        return body()
    }
}
