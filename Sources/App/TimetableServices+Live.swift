import CoreModel
import Domain
import Posix
import Timetables

extension TimetableServices {
    /// The services of a running daemon: real time, real dice and real threads.
    static func live(
        requests: any BackgroundRequests,
        store: any PartStore,
        keeper: BoardKeeper,
        log: any EventLog,
        clock: any WallClock,
        onChange: @escaping @Sendable (OperatorID, RouteCatalogue) -> Void = { _, _ in },
        onRest: @escaping @Sendable (OperatorID, DownloadRest) -> Void = { _, _ in }
    ) -> TimetableServices {
        TimetableServices(
            requests: requests,
            store: store,
            keeper: keeper,
            log: log,
            clock: ContinuousClock(),
            wallClock: clock,
            jitter: { .random(in: 0...1) },
            onChange: onChange,
            onRest: onRest,
            // Without a thread of its own the work is done here: late for others, but done.
            offload: { work in if !PosixThread.start(work) { work() } },
            onMemoryFreed: { FreedMemory.giveBack() }
        )
    }
}
