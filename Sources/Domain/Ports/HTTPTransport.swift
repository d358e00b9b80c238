/// Sends one HTTP request and gives the whole answer.
///
/// Implemented over libcurl for the daemon and by a script in tests.
public protocol HTTPTransport: Sendable {
    /// Sends the request and waits for the whole body.
    ///
    /// Any HTTP status is an answer, not a failure. Cancelling the task ends the transfer at once and throws
    /// `TransportError.cancelled`.
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse
}
