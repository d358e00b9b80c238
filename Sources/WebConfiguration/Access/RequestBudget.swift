/// Counts requests against a limit.
///
/// As Go's limiter: tokens come one per interval, up to the burst. Holds no clock: the caller says what time it is.
struct RequestBudget: Sendable {
    let limit: WebRateLimit
    private var tokens: Double
    private var at: Duration

    /// Begins with a full burst.
    init(_ limit: WebRateLimit, at now: Duration) {
        self.limit = limit
        tokens = Double(limit.burst)
        at = now
    }

    /// Takes one; gives how long to wait where there is none.
    mutating func take(at now: Duration) -> Duration? {
        tokens = min(Double(limit.burst), tokens + (now - at) / limit.interval)
        at = now
        guard tokens >= 1 else { return limit.interval * (1 - tokens) }
        tokens -= 1
        return nil
    }
}
