import Locking

/// Counts the HTTP requests that this program answered, by handler and status code.
///
/// Handlers are fixed beforehand, so that no client can add a label value by asking for some path.
public final class HTTPMeter: Sendable {
    /// One series; its line's beginning is kept, because the page is rendered at each scrape.
    struct Count: Sendable {
        let handler: String
        let code: Int
        let prefix: [UInt8]
        var requests: UInt64 = 0

        init(handler: String, code: Int) {
            self.handler = handler
            self.code = code
            prefix = SeriesLabels([("handler", handler), ("code", String(code))])
                .prefix(of: MetricCatalogue.httpRequests.name)
        }
    }

    /// The counts at one moment.
    public struct Snapshot: Sendable {
        let counts: [Count]
        let inFlight: Int

        /// How many requests a handler answered with a code.
        public func requests(handler: String, code: Int) -> UInt64 {
            counts.first { $0.handler == handler && $0.code == code }?.requests ?? 0
        }
    }

    /// The handler of requests that belong to no handler.
    public static let otherHandler = "other"
    /// The handler that also refuses requests over the limit.
    public static let metricsHandler = "metrics"

    private let handlers: [String]
    private let counts: Locked<[Count]>

    public init(handlers: [String]) {
        self.handlers = handlers.filter { $0 != HTTPMeter.otherHandler } + [HTTPMeter.otherHandler]
        counts = Locked(self.handlers.flatMap(HTTPMeter.firstCounts))
    }

    /// A request was answered; an unknown handler is counted as `other`.
    public func answered(handler: String, code: Int) {
        let handler = handlers.contains(handler) ? handler : HTTPMeter.otherHandler
        counts.withLock { counts in
            if let index = counts.firstIndex(where: { $0.handler == handler && $0.code == code }) {
                counts[index].requests += 1
                return
            }
            var count = Count(handler: handler, code: code)
            count.requests = 1
            counts.insert(count, at: place(of: count, in: counts))
        }
    }

    public func snapshot(inFlight: Int) -> Snapshot {
        Snapshot(counts: counts.withLock { $0 }, inFlight: inFlight)
    }

    /// Handlers keep their order and codes ascend, so that the page's order is stable.
    private func place(of new: Count, in counts: [Count]) -> Int {
        let rank = handlers.firstIndex(of: new.handler) ?? handlers.count
        let next = counts.firstIndex { count in
            let other = handlers.firstIndex(of: count.handler) ?? handlers.count
            return (other, count.code) > (rank, new.code)
        }
        return next ?? counts.count
    }

    private static func firstCounts(of handler: String) -> [Count] {
        switch handler {
        case otherHandler: [Count(handler: handler, code: 404)]
        case metricsHandler: [Count(handler: handler, code: 200), Count(handler: handler, code: 503)]
        default: [Count(handler: handler, code: 200)]
        }
    }
}
