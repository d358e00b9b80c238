public import CoreModel
public import Domain

/// What the catalogues of all operators work with.
public struct CatalogueServices: Sendable {
    public let requests: any BackgroundRequests
    public let store: any PartStore
    public let log: any EventLog
    /// For waiting.
    public let clock: any Clock<Duration>
    /// For dates.
    public let wallClock: any WallClock
    /// 0 to 1, drawn once: when in the half hour after 05:30 this installation asks.
    public let jitter: @Sendable () -> Double
    /// Takes a catalogue when it has changed.
    public let onChange: @Sendable (OperatorID, RouteCatalogue) -> Void
    /// Called whenever nothing more may be asked of an operator now.
    public let onRest: @Sendable (OperatorID, DownloadRest) -> Void
    /// Between the starts of two requests about what nobody watches.
    public let betweenRest: Duration
    /// Called when megabytes have just been let go, so that the memory can be given back to the system.
    public let onMemoryFreed: @Sendable () -> Void

    public init(
        requests: any BackgroundRequests,
        store: any PartStore,
        log: any EventLog,
        clock: any Clock<Duration>,
        wallClock: any WallClock,
        jitter: @escaping @Sendable () -> Double,
        onChange: @escaping @Sendable (OperatorID, RouteCatalogue) -> Void,
        onRest: @escaping @Sendable (OperatorID, DownloadRest) -> Void = { _, _ in },
        betweenRest: Duration = CataloguePace.betweenRest,
        onMemoryFreed: @escaping @Sendable () -> Void = {}
    ) {
        self.requests = requests
        self.store = store
        self.log = log
        self.clock = clock
        self.wallClock = wallClock
        self.jitter = jitter
        self.onChange = onChange
        self.onRest = onRest
        self.betweenRest = betweenRest
        self.onMemoryFreed = onMemoryFreed
    }
}
