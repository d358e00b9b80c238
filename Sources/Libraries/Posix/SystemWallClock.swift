public import CoreModel
public import Domain
import Glibc

/// The host's real-time clock.
public struct SystemWallClock: WallClock {
    public init() {}

    public func moment() -> Moment {
        var time = timespec()
        // The call can not fail: the clock exists everywhere and the buffer is ours.
        _ = clock_gettime(CLOCK_REALTIME, &time)
        return Moment(unixMilliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
}
