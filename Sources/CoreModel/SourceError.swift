/// Why an operator gave no usable answer.
///
/// An empty answer is a success, never an error; an error is never an empty answer.
public struct SourceError: Error, Hashable, Sendable {
    /// What it is counted as.
    public let reason: FailureReason
    /// What was found, in words for a log line; no secrets, no query strings.
    public let detail: String
    /// How long the operator asked to be left alone, where it did.
    public let retryAfter: Duration?

    public init(_ reason: FailureReason, _ detail: String, retryAfter: Duration? = nil) {
        self.reason = reason
        self.detail = detail
        self.retryAfter = retryAfter
    }
}
