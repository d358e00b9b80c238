public import Domain

/// What every lane works with.
public struct RefreshServices: Sendable {
    public let transport: any HTTPTransport
    public let keeper: BoardKeeper
    public let meter: any RequestMeter
    public let log: any EventLog
    /// For waiting.
    public let clock: any Clock<Duration>
    /// For dates.
    public let wallClock: any WallClock
    /// 0 to 1, so that pauses of many installations do not end together.
    public let jitter: @Sendable () -> Double

    public init(
        transport: any HTTPTransport,
        keeper: BoardKeeper,
        meter: any RequestMeter,
        log: any EventLog,
        clock: any Clock<Duration>,
        wallClock: any WallClock,
        jitter: @escaping @Sendable () -> Double
    ) {
        self.transport = transport
        self.keeper = keeper
        self.meter = meter
        self.log = log
        self.clock = clock
        self.wallClock = wallClock
        self.jitter = jitter
    }
}
