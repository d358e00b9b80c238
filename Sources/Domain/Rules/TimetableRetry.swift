/// When a part of a timetable is asked for again after it could not be had.
public enum TimetableRetry: Sendable {
    public static let firstPause: Duration = .seconds(60)
    public static let longestPause: Duration = .seconds(2 * 3600)
    /// After an answer that was not believed while another is in force: the publisher will not mend it in a minute.
    public static let pauseAfterRejection: Duration = .seconds(6 * 3600)

    /// A minute, doubling to two hours; longer where the server asked for more.
    public static func pause(afterFailures failures: Int, retryAfter: Duration? = nil) -> Duration {
        let doublings = min(max(failures - 1, 0), 10)
        let computed = min(firstPause * (1 << doublings), longestPause)
        return max(computed, min(retryAfter ?? .zero, Backoff.longestRetryAfter))
    }
}
