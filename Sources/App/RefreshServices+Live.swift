import Domain
import Refresh

extension RefreshServices {
    /// The services of a running daemon: real time and real dice.
    static func live(
        transport: any HTTPTransport,
        keeper: BoardKeeper,
        meter: any RequestMeter,
        log: any EventLog,
        clock: any WallClock
    ) -> RefreshServices {
        RefreshServices(
            transport: transport,
            keeper: keeper,
            meter: meter,
            log: log,
            clock: ContinuousClock(),
            wallClock: clock,
            jitter: { .random(in: 0...1) }
        )
    }
}
