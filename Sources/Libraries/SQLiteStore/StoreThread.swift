import Glibc

/// A serial executor on a thread of its own, for work that waits for a disk.
///
/// On the shared pool such work would take a thread away from everybody else. The thread keeps the executor alive
/// until `stop()`, which the owner calls when it goes away.
final class StoreThread: SerialExecutor, @unchecked Sendable {
    // Unchecked because the compiler cannot see that `mutex` guards every access to what follows it.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>
    private var jobs: [UnownedJob] = []
    private var isStopped = false
    private var worker = Worker.own

    private enum Worker {
        /// A thread of ours waits for jobs.
        case own
        /// The system gave no thread: whoever brings a job does the jobs, one caller at a time.
        case callers(isBusy: Bool)
    }

    init() {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
        condition = .allocate(capacity: 1)
        condition.initialize(to: pthread_cond_t())
        pthread_cond_init(condition, nil)
        if !startThread() { worker = .callers(isBusy: false) }
    }

    deinit {
        pthread_cond_destroy(condition)
        condition.deinitialize(count: 1)
        condition.deallocate()
        pthread_mutex_destroy(mutex)
        mutex.deinitialize(count: 1)
        mutex.deallocate()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let mustWork = locked { () -> Bool in
            jobs.append(job)
            switch worker {
            case .own:
                pthread_cond_signal(condition)
                return false
            case .callers(let isBusy):
                worker = .callers(isBusy: true)
                return !isBusy
            }
        }
        if mustWork { workForCaller() }
    }

    /// Ends the thread once the jobs that are there have run.
    func stop() {
        locked {
            isStopped = true
            pthread_cond_signal(condition)
        }
    }

    fileprivate func workUntilStopped() {
        while let batch = nextBatch() { run(batch) }
    }

    /// Blocks until there are jobs; `nil` at the end.
    private func nextBatch() -> [UnownedJob]? {
        locked {
            while jobs.isEmpty {
                if isStopped { return nil }
                pthread_cond_wait(condition, mutex)
            }
            return takeJobs()
        }
    }

    private func workForCaller() {
        while true {
            let batch = locked { () -> [UnownedJob] in
                if jobs.isEmpty { worker = .callers(isBusy: false) }
                return takeJobs()
            }
            if batch.isEmpty { return }
            run(batch)
        }
    }

    private func takeJobs() -> [UnownedJob] {
        defer { jobs = [] }
        return jobs
    }

    private func run(_ batch: [UnownedJob]) {
        for job in batch { job.runSynchronously(on: asUnownedSerialExecutor()) }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    /// Starts the thread with all signals blocked: they are for the rest of the process.
    private func startThread() -> Bool {
        var blocked = sigset_t()
        var before = sigset_t()
        sigfillset(&blocked)
        // Faults of the thread itself stay deliverable, so that a crash is reported as one.
        for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP] { sigdelset(&blocked, fault) }
        guard pthread_sigmask(SIG_SETMASK, &blocked, &before) == 0 else { return false }
        defer { _ = pthread_sigmask(SIG_SETMASK, &before, nil) }
        let retained = Unmanaged.passRetained(self)
        var thread = pthread_t()
        guard pthread_create(&thread, nil, runStoreThread, retained.toOpaque()) == 0 else {
            retained.release()
            return false
        }
        pthread_detach(thread)
        return true
    }
}

private func runStoreThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<StoreThread>.fromOpaque(argument).takeRetainedValue().workUntilStopped()
    return nil
}
