public import CoreModel

/// Counts what is asked of the operators.
///
/// Counters survive reloads.
public protocol RequestMeter: Sendable {
    /// A request was sent and ended; `failure` is `nil` for a usable answer.
    func requestEnded(_ outcome: RequestOutcome)
    /// Time a request had to wait for its operator's rate limit.
    func waited(_ operatorID: OperatorID, _ duration: Duration)
    /// One whole refresh of an operator's watches ended.
    func refreshEnded(_ operatorID: OperatorID, took duration: Duration, overran: Bool)
    /// How many requests one refresh needs for the current watches.
    func planned(_ operatorID: OperatorID, requests: Int)
    /// Requests were due but not sent.
    func skipped(_ operatorID: OperatorID, requests: Int, because reason: SkipReason)
    /// The pause in force after refusals; zero when there is none.
    func backoff(_ operatorID: OperatorID, _ duration: Duration)
}
