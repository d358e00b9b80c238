import Glibc

/// A value behind a mutex that threads can also wait on.
///
/// For what `Locked` cannot do: sleep until the value changes or a time comes.
final class Monitor<Value>: @unchecked Sendable {
    /// What a waiting thread wants after a look at the value.
    enum Step<Result> {
        case done(Result)
        case wait(until: Uptime?)
    }

    // Unchecked because the compiler cannot see that `mutex` guards every access to `value`.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let changed: UnsafeMutablePointer<pthread_cond_t>
    private var value: Value

    init(_ value: Value) {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
        changed = .allocate(capacity: 1)
        changed.initialize(to: pthread_cond_t())
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        // Deadlines must not move when the date is set.
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(changed, &attributes)
        pthread_condattr_destroy(&attributes)
        self.value = value
    }

    deinit {
        pthread_cond_destroy(changed)
        changed.deallocate()
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Runs `body` with exclusive access; waiting threads do not look again unless `wake` is called.
    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body(&value)
    }

    /// Lets every waiting thread look at the value again.
    func wake() {
        pthread_cond_broadcast(changed)
    }

    /// Looks at the value, again and again as it changes or time passes, until `step` is done.
    func wait<Result>(_ step: (inout Value) -> Step<Result>) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            switch step(&value) {
            case .done(let result):
                return result
            case .wait(until: nil):
                pthread_cond_wait(changed, mutex)
            case .wait(until: .some(let deadline)):
                var time = deadline.absoluteTime
                pthread_cond_timedwait(changed, mutex, &time)
            }
        }
    }
}
