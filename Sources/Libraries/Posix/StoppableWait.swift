import Glibc

/// A blocking wait that another thread can end for everybody at once and for good.
///
/// For threads that may block, such as a server's one thread per connection; never inside a task. A plain sleep
/// could not be ended, so a stopping program would have to sit it out.
public final class StoppableWait: @unchecked Sendable {
    // Unchecked because the compiler cannot see that `mutex` guards every access to `isStopped`.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>
    private var isStopped = false

    public init() {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
        condition = .allocate(capacity: 1)
        condition.initialize(to: pthread_cond_t())
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        // Deadlines by the clock that never jumps: setting the host's date must not end or stretch a wait.
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        condition.deinitialize(count: 1)
        condition.deallocate()
        pthread_mutex_destroy(mutex)
        mutex.deinitialize(count: 1)
        mutex.deallocate()
    }

    /// Blocks the calling thread for that long, or until `stop()`.
    ///
    /// - Returns: whether it was stopped.
    public func wait(for duration: Duration) -> Bool {
        var deadline = StoppableWait.deadline(after: duration)
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while !isStopped {
            // Anything but 0 (woken, perhaps for nothing) ends the wait: the deadline passed, or waiting is
            // impossible and looping would spin.
            if pthread_cond_timedwait(condition, mutex, &deadline) != 0 { break }
        }
        return isStopped
    }

    /// Ends every wait, now and from now on.
    public func stop() {
        pthread_mutex_lock(mutex)
        isStopped = true
        pthread_cond_broadcast(condition)
        pthread_mutex_unlock(mutex)
    }

    private static func deadline(after duration: Duration) -> timespec {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        // A year is as good as for ever, and cannot overflow.
        let bounded = min(max(duration, .zero), .seconds(365 * 86_400))
        let nanoseconds = Int(now.tv_nsec) + Int(bounded.components.attoseconds / 1_000_000_000)
        return timespec(
            tv_sec: now.tv_sec + Int(bounded.components.seconds) + nanoseconds / 1_000_000_000,
            tv_nsec: nanoseconds % 1_000_000_000
        )
    }
}
