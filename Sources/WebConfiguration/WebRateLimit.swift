/// How many requests are answered, those of all clients together.
public struct WebRateLimit: Hashable, Sendable {
    /// The time after which one more request is answered.
    public var interval: Duration
    /// So many are answered at once after a rest; 0 answers none, as in exporter-toolkit.
    public var burst: Int

    public init(interval: Duration, burst: Int) {
        self.interval = interval
        self.burst = burst
    }
}
