import CCurl
import Glibc
import Locking

/// A thread of our own, for work that blocks.
final class NamedThread: Sendable {
    private final class Start: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }

    /// `nil` once somebody has joined it, which may be done only once.
    private let thread: Locked<pthread_t?>

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - name: At most 15 bytes, the most Linux keeps.
    ///   - stackBytes: The size of its stack.
    ///   - body: Runs once on the thread.
    /// - Throws: `CurlTransportFailure.thread` if the system gives no thread.
    init(
        _ name: String,
        stackBytes: Int,
        _ body: @escaping @Sendable () -> Void
    ) throws(CurlTransportFailure) {
        var attributes = pthread_attr_t()
        var code = pthread_attr_init(&attributes)
        guard code == 0 else { throw .thread(code: code) }
        defer { pthread_attr_destroy(&attributes) }
        code = pthread_attr_setstacksize(&attributes, stackBytes)
        guard code == 0 else { throw .thread(code: code) }

        var thread = pthread_t()
        let start = Unmanaged.passRetained(Start(body))
        code = NamedThread.withSignalsBlocked {
            pthread_create(
                &thread,
                &attributes,
                { context in
                    guard let context else { return nil }
                    Unmanaged<Start>.fromOpaque(context).takeRetainedValue().body()
                    return nil
                },
                start.toOpaque()
            )
        }
        guard code == 0 else {
            start.release()
            throw .thread(code: code)
        }
        // The name is for people who look at the process; without it everything works.
        _ = shim_thread_set_name(thread, name)
        self.thread = Locked(thread)
    }

    /// Waits for the end of the thread; does nothing if another call does or did so.
    func join() {
        let thread = self.thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        guard let thread else { return }
        // Fails only for a thread that does not exist or is the caller: both mean that there is nothing to do.
        _ = pthread_join(thread, nil)
    }

    /// Runs `body` while no signal can reach this thread; a thread made meanwhile inherits that.
    ///
    /// Handling signals is for the rest of the process, and a broken TLS connection must not raise SIGPIPE here.
    /// Faults of the thread itself stay deliverable, so that a crash is reported as one.
    private static func withSignalsBlocked(_ body: () -> Int32) -> Int32 {
        var blocked = sigset_t()
        var before = sigset_t()
        sigfillset(&blocked)
        for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP] { sigdelset(&blocked, fault) }
        let code = pthread_sigmask(SIG_SETMASK, &blocked, &before)
        guard code == 0 else { return code }
        defer { _ = pthread_sigmask(SIG_SETMASK, &before, nil) }
        return body()
    }
}
