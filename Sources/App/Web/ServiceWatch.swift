import Posix

/// Tells the service manager how the daemon is, where there is one that wants to know.
struct ServiceWatch: Sendable {
    private let notifier: ServiceNotifier?
    /// How often a sign of life is due; `nil` where none is wanted.
    private let interval: Duration?

    /// Takes what the process was started with.
    init(environment: [String: String], processID: Int32) {
        notifier = ServiceNotifier(socket: environment["NOTIFY_SOCKET"])
        interval = ServiceNotifier.watchdogInterval(
            microseconds: environment["WATCHDOG_USEC"],
            pid: environment["WATCHDOG_PID"],
            processID: processID
        )
    }

    /// That of this process.
    static var ofProcess: ServiceWatch {
        ServiceWatch(environment: ProcessEnvironment.variables, processID: ProcessEnvironment.processID)
    }

    func tell(_ news: ServiceNotifier.News) {
        notifier?.tell(news)
    }

    /// Gives signs of life while `isAlive` says so, until the task is cancelled.
    ///
    /// The manager ends a daemon that gives none; one that is stuck must not go on giving them.
    func feed(clock: any Clock<Duration>, isAlive: @Sendable () async -> Bool) async {
        guard let notifier, let interval else { return }
        while !Task.isCancelled {
            if await isAlive() { notifier.tell(.alive) }
            // Thrown only where the task is cancelled, which ends the loop.
            try? await clock.sleep(for: interval)
        }
    }
}
