import Domain

/// One call of `send` on its way to the loop.
struct RequestOrder: Sendable {
    typealias Answer = Result<HTTPResponse, TransportError>

    /// Longer timeouts are cut to this, so that no sum of times can overflow.
    private static let longestTimeout = Duration.seconds(24 * 60 * 60)

    let id: RequestID
    let request: HTTPRequest
    let target: RequestTarget
    let calledAt: SuspendingClock.Instant
    /// Resumed exactly once: on the loop's thread or, if the loop is gone, by the caller.
    let continuation: CheckedContinuation<Answer, Never>

    var deadline: SuspendingClock.Instant {
        calledAt + max(.zero, min(request.timeout, RequestOrder.longestTimeout))
    }
}
