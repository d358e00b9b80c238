/// Counts durations by size.
///
/// The sum is exact, so that years of small additions do not drift.
public struct DurationHistogram: Hashable, Sendable {
    public let bounds: BucketBounds
    /// How many durations fell in each bucket alone; the last one is beyond all bounds.
    private var counts: [UInt64]
    public private(set) var sum: Duration = .zero

    init(_ bounds: BucketBounds) {
        self.bounds = bounds
        counts = Array(repeating: 0, count: bounds.spellings.count)
    }

    /// How many durations were at most each bound, `+Inf` last.
    public var cumulativeCounts: [UInt64] {
        var total: UInt64 = 0
        return counts.map { count in
            total += count
            return total
        }
    }

    public var count: UInt64 { counts.reduce(0, +) }

    /// Counts a duration; a negative one as zero.
    mutating func observe(_ duration: Duration) {
        let duration = max(.zero, duration)
        let bucket = bounds.durations.firstIndex { duration <= $0 } ?? bounds.durations.count
        counts[bucket] += 1
        sum += duration
    }
}
