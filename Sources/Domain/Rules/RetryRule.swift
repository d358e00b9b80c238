public import CoreModel

/// Whether a failed request is tried once more within the same refresh.
public enum RetryRule: Sendable {
    /// Attempts of one request within one refresh, the first included.
    public static let attempts = 2

    /// A dropped or refused connection and a server error often pass at once.
    ///
    /// A timeout has already cost ten
    /// seconds, and a refusal means: ask less.
    public static func isWorthRetrying(_ reason: FailureReason) -> Bool {
        switch reason {
        case .connect, .reset, .serverError: true
        case .timeout, .dns, .tls, .clientError, .throttled, .tooLarge, .notJSON, .unexpectedShape,
            .operatorError, .unknownID:
            false
        }
    }
}
