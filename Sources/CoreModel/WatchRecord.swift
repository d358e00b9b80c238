/// All that is known about one watch: its last usable report and how the newest attempt went.
public struct WatchRecord: Hashable, Sendable {
    /// The last usable report.
    ///
    /// A failure never clears it.
    public var report: Report?
    public var attempt: Attempt
    /// The last known destination; kept when an answer lists nothing.
    public var destination: LocalizedText?

    /// The outcome of the newest attempt.
    public enum Attempt: Hashable, Sendable {
        /// No attempt has finished yet.
        case none
        case succeeded(at: Moment)
        /// `times` attempts in a row failed, the newest with `error`.
        case failed(at: Moment, times: Int, error: SourceError)
    }

    public init(report: Report? = nil, attempt: Attempt = .none, destination: LocalizedText? = nil) {
        self.report = report
        self.attempt = attempt
        self.destination = destination
    }
}
