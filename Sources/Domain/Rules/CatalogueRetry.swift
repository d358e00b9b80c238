/// When a part of a catalogue is asked for again after it could not be had.
public enum CatalogueRetry: Sendable {
    public static let firstPause: Duration = .seconds(600)
    public static let longestPause: Duration = .seconds(6 * 3600)
    /// Failures of different parts in a row that are taken for a failure of the operator.
    public static let failuresOfOperator = 3

    /// Ten minutes, doubling to six hours; longer where the operator asked for more.
    public static func pause(afterFailures failures: Int, retryAfter: Duration? = nil) -> Duration {
        let doublings = min(max(failures - 1, 0), 10)
        let computed = min(firstPause * (1 << doublings), longestPause)
        return max(computed, min(retryAfter ?? .zero, Backoff.longestRetryAfter))
    }

    /// The pause for everything of an operator after so many failures in a row; zero while they are few.
    public static func pauseOfOperator(afterFailures failures: Int) -> Duration {
        guard failures >= failuresOfOperator else { return .zero }
        return pause(afterFailures: failures - failuresOfOperator + 1)
    }
}
