/// A point in time, in whole milliseconds since the Unix epoch.
///
/// Times from operators have whole seconds; times of receipt have milliseconds.
public struct Moment: Hashable, Comparable, Sendable {
    public let unixMilliseconds: Int64

    public init(unixMilliseconds: Int64) {
        self.unixMilliseconds = unixMilliseconds
    }

    public init(unixSeconds: Int64) {
        self.init(unixMilliseconds: unixSeconds &* 1000)
    }

    public static func < (left: Moment, right: Moment) -> Bool {
        left.unixMilliseconds < right.unixMilliseconds
    }

    public static func + (moment: Moment, duration: Duration) -> Moment {
        Moment(unixMilliseconds: moment.unixMilliseconds &+ duration.wholeMilliseconds)
    }

    public static func - (moment: Moment, duration: Duration) -> Moment {
        Moment(unixMilliseconds: moment.unixMilliseconds &- duration.wholeMilliseconds)
    }

    /// The signed time from `right` to `left`.
    public static func - (left: Moment, right: Moment) -> Duration {
        .milliseconds(left.unixMilliseconds &- right.unixMilliseconds)
    }
}

extension Duration {
    /// The duration in milliseconds, rounded toward zero; wraps instead of trapping for absurd values.
    public var wholeMilliseconds: Int64 {
        components.seconds &* 1000 &+ components.attoseconds / 1_000_000_000_000_000
    }

    /// The duration in seconds as a floating-point number, for sums and histograms.
    public var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}
