import Glibc

/// A thread that cuts every connection whose time is up.
///
/// libmicrohttpd only counts inactivity, so a client that drips a byte a second would stay for ever.
final class Reaper: Sendable {
    private let ledger: Monitor<ConnectionLedger>
    private let thread: PlainThread

    init(_ ledger: Monitor<ConnectionLedger>) throws(ListenFailure) {
        self.ledger = ledger
        thread = try PlainThread { Self.work(on: ledger) }
    }

    /// Ends the thread; to be called once.
    func stop() {
        ledger.withLock { $0.close() }
        ledger.wake()
        thread.join()
    }

    private static func work(on ledger: Monitor<ConnectionLedger>) {
        ledger.wait { ledger -> Monitor<ConnectionLedger>.Step<Void> in
            if ledger.isClosed { return .done(()) }
            // Under the lock: the close of a connection needs it too, so a descriptor cannot be reused meanwhile.
            for descriptor in ledger.takeOverdue(at: .now) { shutdown(descriptor, Int32(SHUT_RDWR)) }
            return .wait(until: ledger.planNextLook())
        }
    }
}
