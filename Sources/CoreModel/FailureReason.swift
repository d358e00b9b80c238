/// The closed list of reasons under which a failed request is counted.
public enum FailureReason: String, Hashable, Sendable, CaseIterable {
    case timeout
    case dns
    case connect
    case tls
    case reset
    case clientError = "http_4xx"
    case serverError = "http_5xx"
    /// 403 and 429: both are how these gateways refuse a client that asks too much.
    case throttled
    case tooLarge = "too_large"
    case notJSON = "not_json"
    case unexpectedShape = "unexpected_shape"
    case operatorError = "operator_error"
    case unknownID = "unknown_id"
}
