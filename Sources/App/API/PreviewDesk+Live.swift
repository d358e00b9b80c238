import Domain
import Refresh
import Timetables

extension PreviewDesk.Services {
    /// The services of a running daemon.
    static func live(
        _ engine: RefreshEngine,
        _ timetables: TimetableKeeper,
        _ configuration: ConfigurationKeeper,
        _ clock: any WallClock
    ) -> PreviewDesk.Services {
        let start = ContinuousClock.now
        return PreviewDesk.Services(
            requests: engine,
            timetable: { timetables.report(of: $0) },
            settings: { configuration.settings },
            wallClock: clock,
            elapsed: { ContinuousClock.now - start }
        )
    }
}
