/// Something a local check found about a watch.
public struct WatchFinding: Sendable, Hashable {
    public let field: Field
    public let severity: Severity
    /// What was found, what was expected and, where it helps, the nearest right spelling; no location.
    public let message: String

    /// The key of the watch that the finding is about.
    public enum Field: String, Sendable, Hashable {
        case route, direction, stop
        case serviceType = "service_type"
        case stopSequence = "stop_seq"
    }

    public enum Severity: String, Sendable, Hashable {
        /// The configuration is refused.
        case error
        /// Said in the log; the watch is taken.
        case warning
    }

    public init(_ field: Field, _ severity: Severity, _ message: String) {
        self.field = field
        self.severity = severity
        self.message = message
    }
}
