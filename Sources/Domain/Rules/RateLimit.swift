/// The least time between the starts of two requests.
///
/// It holds no clock: the caller says what time it is.
public struct RateLimit: Hashable, Sendable {
    /// Zero sets no limit.
    public var minimumInterval: Duration
    private var lastStart: Duration?

    /// Added to each interval, so that the operator never measures less than the interval when one request's way
    /// to it took longer than the next one's.
    public static let margin: Duration = .milliseconds(25)

    /// Whether a request may start now.
    public enum Decision: Hashable, Sendable {
        case proceed
        case wait(Duration)
    }

    public init(minimumInterval: Duration) {
        self.minimumInterval = minimumInterval
    }

    /// Asks to start a request at `now` (time since any fixed origin); taken if the answer is `proceed`.
    public mutating func take(at now: Duration) -> Decision {
        if minimumInterval > .zero, let lastStart {
            let earliest = lastStart + minimumInterval + RateLimit.margin
            if now < earliest { return .wait(earliest - now) }
        }
        lastStart = now
        return .proceed
    }

    /// Says that the last request really went out only at `time` (after a lookup and handshakes).
    public mutating func wentOut(at time: Duration) {
        lastStart = lastStart.map { max($0, time) } ?? time
    }
}
