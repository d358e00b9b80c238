import CCurl
import Domain

/// One request in the loop's hands, from the first queue to the last redirect.
struct Journey {
    enum Place {
        /// Waits for a slot of its target's host.
        case queued
        /// Holds a slot of its target's host and a handle of the multi handle.
        case running(CurlEasy, since: SuspendingClock.Instant)
    }

    enum NextStep {
        case answer(RequestOrder.Answer)
        case follow(RequestTarget)
    }

    private static let maximumRedirects = 5
    private static let redirectStatuses: Set<Int> = [301, 302, 303, 307, 308]

    let order: RequestOrder
    var place = Place.queued
    private(set) var target: RequestTarget
    private var redirects = 0
    /// Known once the first exchange has ended.
    private var sentAfter: Duration?

    init(_ order: RequestOrder) {
        self.order = order
        target = order.target
    }

    /// The next exchange of this journey.
    func transfer(at now: SuspendingClock.Instant, with options: CurlTransportOptions) -> Transfer {
        let isAtHome = target.authority == order.target.authority && target.scheme == order.target.scheme
        return Transfer(
            method: order.request.method,
            target: target,
            headers: isAtHome ? order.request.headers : order.request.headers.filter { !$0.isSecret },
            maximumBytes: order.request.maximumBytes,
            timeLeft: order.deadline - now,
            userAgent: options.userAgent,
            caFile: options.caFile
        )
    }

    /// Decides what follows an exchange that has just ended.
    mutating func step(
        after code: CURLcode,
        of easy: CurlEasy,
        since start: SuspendingClock.Instant
    ) -> NextStep {
        let sentAfter = self.sentAfter ?? (start - order.calledAt) + easy.timeUntilSent
        self.sentAfter = sentAfter
        guard code == CURLE_OK else {
            return .answer(
                .failure(TransportError(code, of: easy, maximumBytes: order.request.maximumBytes))
            )
        }
        guard easy.sink.isHeadComplete else {
            return .answer(.failure(.reset(detail: "the connection ended within the headers")))
        }
        // What changes something is not done anywhere else than where it was asked for.
        if order.request.method == .get, Journey.redirectStatuses.contains(easy.status),
            let text = easy.redirectURL
        {
            return follow(text)
        }
        let response = HTTPResponse(
            status: easy.status,
            headers: easy.sink.headers,
            body: easy.sink.body,
            wireBytes: easy.downloadedBytes,
            sentAfter: sentAfter
        )
        return .answer(.success(response))
    }

    private mutating func follow(_ text: String) -> NextStep {
        redirects += 1
        guard redirects <= Journey.maximumRedirects else {
            let detail = "more than \(Journey.maximumRedirects) redirects"
            return .answer(.failure(.refusedURL(detail: detail)))
        }
        do throws(TransportError) {
            target = try target.redirected(to: text)
            return .follow(target)
        } catch {
            return .answer(.failure(error))
        }
    }
}
