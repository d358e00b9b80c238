/// What a user may say about how an operator is asked.
public struct OperatorSettings: Sendable, Hashable {
    /// Named addresses, such as `base_url`, without a trailing slash.
    ///
    /// The keys are the operator's own.
    public var urls: [String: String]
    /// Named choices between a few words, such as `frequency_end`.
    ///
    /// The keys are the operator's own; which words each may have is among its traits.
    public var choices: [String: String]
    /// The least time between the starts of two requests; zero sets no limit.
    public var minimumInterval: Duration
    /// The most requests under way at one time.
    public var maximumInFlight: Int
    /// `nil` takes the daemon's `refresh.interval`.
    public var interval: Duration?

    public init(
        urls: [String: String],
        choices: [String: String] = [:],
        minimumInterval: Duration = .zero,
        maximumInFlight: Int,
        interval: Duration? = nil
    ) {
        self.urls = urls
        self.choices = choices
        self.minimumInterval = minimumInterval
        self.maximumInFlight = maximumInFlight
        self.interval = interval
    }

    /// The operator's main address.
    public var baseURL: String { urls["base_url"] ?? "" }
}
