import CoreModel
import Domain
import Locking

/// The world's date: the host's, moved by as much as somebody asked for.
final class WorldClock: WallClock {
    private let base: any WallClock
    private let shift = Locked(Duration.zero)

    init(_ base: any WallClock) {
        self.base = base
    }

    var offset: Duration { shift.withLock { $0 } }

    func move(by offset: Duration) {
        shift.withLock { $0 = offset }
    }

    func moment() -> Moment {
        base.moment() + offset
    }

    /// The date without the shift.
    func hostMoment() -> Moment {
        base.moment()
    }
}
