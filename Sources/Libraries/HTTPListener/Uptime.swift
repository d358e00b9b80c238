import Glibc

/// A point on the clock that never jumps, as the kernel counts it.
struct Uptime: Hashable, Comparable, Sendable {
    private let nanoseconds: Int64

    init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    static var now: Uptime {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Uptime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    /// For the waits of the threads library, which take absolute times.
    var absoluteTime: timespec {
        timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    }

    static func + (left: Uptime, right: Duration) -> Uptime {
        let (seconds, attoseconds) = right.components
        // A century is as good as never, and cannot overflow.
        let bounded = min(max(seconds, 0), 3_155_760_000)
        return Uptime(
            nanoseconds: left.nanoseconds + bounded * 1_000_000_000 + max(attoseconds, 0) / 1_000_000_000
        )
    }

    static func < (left: Uptime, right: Uptime) -> Bool {
        left.nanoseconds < right.nanoseconds
    }
}
