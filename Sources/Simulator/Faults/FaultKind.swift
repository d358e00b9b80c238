import CoreModel

/// What goes wrong.
public enum FaultKind: Hashable, Sendable {
    /// The answer comes that much later; other faults of the path still apply.
    case delay(Duration)
    /// No answer; the connection is cut after that time, or when the simulator stops.
    case hang(Duration)
    case status(Int, retryAfter: String?)
    /// An error page in HTML, with status 200.
    case html
    /// The body ends half-way, and with it the connection.
    case truncated
    /// A body of that many bytes that looks like JSON and never closes.
    case huge(bytes: Int)
    /// Status 200 and no byte.
    case emptyBody
    /// No rows.
    case empty
    /// Rows without times.
    case nullTimes
    /// The feed still answers, with the predictions and data times of the moment the fault was set.
    case frozen
    /// Data times that much older than usual; the predictions go on.
    case staleData(Duration)
    /// The connection is cut without an answer.
    case reset
    /// Bytes that are no text.
    case garbage
    /// The railway lost its data: dashes for times.
    case dashes
    /// The railway tells of special arrangements.
    case special
    /// A storm, or a closed station.
    case suspended
    /// These bytes, with `{{…}}` filled in at each answer.
    case body([UInt8], status: Int)

    /// The name on the control interface.
    public var name: String {
        switch self {
        case .delay: "delay"
        case .hang: "hang"
        case .status: "status"
        case .html: "html"
        case .truncated: "truncated"
        case .huge: "huge"
        case .emptyBody: "empty-body"
        case .empty: "empty"
        case .nullTimes: "null-times"
        case .frozen: "frozen"
        case .staleData: "stale-data"
        case .reset: "reset"
        case .garbage: "garbage"
        case .dashes: "dashes"
        case .special: "special"
        case .suspended: "suspended"
        case .body: "body"
        }
    }

    /// The value as it would be written on the control interface; `nil` for kinds without one.
    var valueText: String? {
        switch self {
        case .delay(let duration), .hang(let duration), .staleData(let duration):
            "\(duration.wholeMilliseconds)ms"
        case .status(let status, _), .body(_, let status): String(status)
        case .huge(let bytes): String(bytes)
        case .html, .truncated, .emptyBody, .empty, .nullTimes, .frozen, .reset, .garbage, .dashes, .special,
            .suspended:
            nil
        }
    }
}
