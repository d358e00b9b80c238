import Catalogue
import CoreModel
import Domain
import Posix

extension CatalogueServices {
    /// The services of a running daemon: real time and real dice.
    static func live(
        requests: any BackgroundRequests,
        store: any PartStore,
        log: any EventLog,
        clock: any WallClock,
        onChange: @escaping @Sendable (OperatorID, RouteCatalogue) -> Void,
        onRest: @escaping @Sendable (OperatorID, DownloadRest) -> Void = { _, _ in },
        betweenRest: Duration = CataloguePace.betweenRest
    ) -> CatalogueServices {
        CatalogueServices(
            requests: requests,
            store: store,
            log: log,
            clock: ContinuousClock(),
            wallClock: clock,
            jitter: { .random(in: 0...1) },
            onChange: onChange,
            onRest: onRest,
            betweenRest: betweenRest,
            onMemoryFreed: { FreedMemory.giveBack() }
        )
    }
}
