public import CoreModel
public import Domain
import Glibc

/// The date as this host has it.
public struct HostWallClock: WallClock {
    public init() {}

    public func moment() -> Moment {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Moment(unixMilliseconds: Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000)
    }
}
