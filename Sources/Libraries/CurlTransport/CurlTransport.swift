import CCurl
public import Domain

/// Sends requests with libcurl.
///
/// One thread owns libcurl's multi handle and every transfer, so that connections are shared (HTTP/2, keep-alive)
/// and any number of requests cost one thread. Why: `docs/decisions/01-one-curl-thread.md`.
public final class CurlTransport: HTTPTransport {
    private static let stackBytes = 512 * 1024

    private let mailbox: Mailbox
    private let thread: NamedThread

    /// The version of the libcurl that runs, such as "7.88.1".
    public static var libraryVersion: String { CurlLibrary.version }

    /// Starts the thread.
    public init(_ options: CurlTransportOptions) throws(CurlTransportFailure) {
        if let problem = options.problem { throw .badOptions(detail: problem) }
        guard CurlLibrary.initialised == CURLE_OK else {
            throw .library(detail: CurlLibrary.text(of: CurlLibrary.initialised))
        }
        let multi: CurlMulti
        do throws(CurlFault) {
            multi = try CurlMulti(idleConnections: options.keptConnections)
        } catch {
            throw .library(detail: error.detail)
        }
        let mailbox = Mailbox(waking: multi)
        self.mailbox = mailbox
        thread = try NamedThread("hketa-curl", stackBytes: CurlTransport.stackBytes) {
            CurlLoop(multi, mailbox: mailbox, options: options).run()
        }
    }

    deinit {
        shutDown()
    }

    /// Sends the request and waits for the whole body; see `HTTPTransport`.
    ///
    /// Follows up to five redirects, never from `https` to `http`. Time in the queue of a busy host counts toward
    /// the timeout.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let calledAt = SuspendingClock().now
        let target = try RequestTarget(request.url)
        guard request.headers.allSatisfy(\.isSendable) else {
            throw .refusedURL(detail: "a header to send is malformed")
        }
        // Else the request would start and be cancelled a moment later.
        guard !Task.isCancelled else { throw .cancelled }
        let id = mailbox.nextID()
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let order = RequestOrder(
                    id: id,
                    request: request,
                    target: target,
                    calledAt: calledAt,
                    continuation: continuation
                )
                guard mailbox.post(.start(order)) else {
                    return continuation.resume(returning: .failure(.cancelled))
                }
                // A cancellation before this line may have posted its command too early to be understood.
                if Task.isCancelled { cancel(id) }
            }
        } onCancel: {
            cancel(id)
        }
        return try answer.get()
    }

    /// Ends everything: requests in flight and later ones throw `TransportError.cancelled`.
    ///
    /// Returns when the thread has ended, within milliseconds, as it never blocks on the network; or at once if
    /// another call is about it.
    public func shutDown() {
        mailbox.close()
        thread.join()
    }

    private func cancel(_ id: RequestID) {
        // A closed mailbox means that the request has ended or is about to.
        _ = mailbox.post(.cancel(id))
    }
}
