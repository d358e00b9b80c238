public import CoreModel

/// Sends requests besides the refreshes: catalogues and other downloads.
///
/// They go through the operator's own gate, under its rate limit, its pauses and its counters, and never hold a slot
/// that a refresh waits for.
public protocol BackgroundRequests: Sendable {
    /// Sends one request once it may go, and gives the 2xx (or, where asked with a validator, 304) answer.
    ///
    /// Waits as long as the operator is paused or this host is offline. Throws the failure after the usual single
    /// retry; `nil` is given when the task was cancelled.
    func send(_ request: BackgroundRequest) async throws(SourceError) -> HTTPResponse?
}
