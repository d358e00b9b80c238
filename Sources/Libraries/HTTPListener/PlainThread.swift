import Glibc

/// One thread of the system that is waited for.
///
/// Signals are left to the threads of whoever owns the process.
final class PlainThread: @unchecked Sendable {
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }

    // Unchecked because of the handle, which is set before the object is shared and never after.
    private let handle: pthread_t

    init(_ body: @escaping @Sendable () -> Void) throws(ListenFailure) {
        var handle = pthread_t()
        let work = Unmanaged.passRetained(Work(body))
        let code = SignalShield.raised {
            pthread_create(
                &handle,
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
            throw .other(detail: "no thread: \(String(cString: strerror(code)))")
        }
        self.handle = handle
    }

    /// Waits for the thread's end; to be called once.
    func join() {
        pthread_join(handle, nil)
    }
}
