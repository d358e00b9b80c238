/// How often the operators are asked, and what counts as a failure.
public struct RefreshSettings: Sendable, Hashable {
    /// The time between the starts of two refreshes.
    public let interval: Duration
    /// The most that one whole request may take; never longer than any operator's interval.
    public let timeout: Duration
    /// How many refreshes in a row must fail before a watch turns to `error`.
    public let failuresBeforeError: Int

    /// What holds where the file says nothing.
    public static let standard = RefreshSettings(
        interval: .seconds(30),
        timeout: .seconds(10),
        failuresBeforeError: 1
    )

    public init(interval: Duration, timeout: Duration, failuresBeforeError: Int) {
        self.interval = interval
        self.timeout = timeout
        self.failuresBeforeError = failuresBeforeError
    }
}
