import Glibc

/// A value behind a mutex.
///
/// Built on `pthread_mutex_t` because `Synchronization.Mutex` gives false thread-sanitizer reports on Linux.
/// Keep the critical section short: never await, wait or do I/O inside it.
public final class Locked<Value>: @unchecked Sendable {
    // Unchecked because the compiler cannot see that `mutex` guards every access to `value`.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    /// Takes ownership of the first value.
    public init(_ value: Value) {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
        self.value = value
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deinitialize(count: 1)
        mutex.deallocate()
    }

    /// Runs `body` with exclusive access to the value.
    public func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }
}
