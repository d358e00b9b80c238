public import CoreModel
import Domain

/// The counters of one operator.
public struct OperatorMeter: Hashable, Sendable {
    public let id: OperatorID
    public private(set) var endpoints: [EndpointMeter]
    /// Whether the newest request succeeded; `nil` before the first one ended.
    public private(set) var isUp: Bool?
    public private(set) var lastSuccess: Moment?
    public internal(set) var rateLimitWait: Duration = .zero
    public internal(set) var plannedRequests = 0
    /// In the order of `SkipReason.allCases`.
    public private(set) var skipped = [UInt64](repeating: 0, count: SkipReason.allCases.count)
    public internal(set) var backoff: Duration = .zero
    public private(set) var refreshes = DurationHistogram(MetricCatalogue.refreshBuckets)
    public private(set) var overruns: UInt64 = 0

    /// Counts requests whose word is not among the operator's endpoints.
    ///
    /// Such a request is a mistake of ours; it must neither be lost nor give a label any word at all.
    private static let otherEndpoint = "other"

    init(_ id: OperatorID, endpoints: [String]) {
        self.id = id
        self.endpoints = endpoints.map(EndpointMeter.init)
    }

    mutating func requestEnded(_ outcome: RequestOutcome) {
        endpoints[index(of: outcome.endpoint)].count(outcome)
        isUp = outcome.failure == nil
        if outcome.failure == nil { lastSuccess = max(lastSuccess ?? outcome.endedAt, outcome.endedAt) }
    }

    mutating func skip(_ requests: Int, because reason: SkipReason) {
        guard let index = SkipReason.allCases.firstIndex(of: reason) else { return }
        skipped[index] += UInt64(max(0, requests))
    }

    mutating func refreshEnded(took duration: Duration, overran: Bool) {
        refreshes.observe(duration)
        if overran { overruns += 1 }
    }

    private mutating func index(of endpoint: String) -> Int {
        let known = endpoints.firstIndex { $0.endpoint == endpoint }
        if let index = known ?? endpoints.firstIndex(where: { $0.endpoint == OperatorMeter.otherEndpoint }) {
            return index
        }
        endpoints.append(EndpointMeter(endpoint: OperatorMeter.otherEndpoint))
        return endpoints.count - 1
    }
}
