public import CoreModel
import Domain

/// The counters of one kind of request to one operator.
public struct EndpointMeter: Hashable, Sendable {
    public let endpoint: String
    public private(set) var requests: UInt64 = 0
    /// In the order of `FailureReason.allCases`.
    public private(set) var failures = [UInt64](repeating: 0, count: FailureReason.allCases.count)
    public private(set) var durations = DurationHistogram(MetricCatalogue.requestBuckets)
    public private(set) var responseBytes: UInt64 = 0
    public private(set) var droppedRows: UInt64 = 0
    public private(set) var nearestSequenceMatches: UInt64 = 0

    init(endpoint: String) {
        self.endpoint = endpoint
    }

    public func failures(_ reason: FailureReason) -> UInt64 {
        FailureReason.allCases.firstIndex(of: reason).map { failures[$0] } ?? 0
    }

    mutating func count(_ outcome: RequestOutcome) {
        requests += 1
        if let reason = outcome.failure, let index = FailureReason.allCases.firstIndex(of: reason) {
            failures[index] += 1
        }
        durations.observe(outcome.duration)
        responseBytes += UInt64(max(0, outcome.wireBytes))
        droppedRows += UInt64(max(0, outcome.droppedRows))
        nearestSequenceMatches += UInt64(max(0, outcome.nearestSequenceMatches))
    }
}
