public import CoreModel
public import Domain

/// Keeps what is said to a meter.
public final class RecordingMeter: RequestMeter, Sendable {
    /// Everything that was said, in order.
    public struct Readings: Sendable {
        public var requests: [RequestOutcome] = []
        public var waits: [OperatorID: [Duration]] = [:]
        public var refreshes: [Refresh] = []
        public var planned: [OperatorID: Int] = [:]
        public var backoffs: [OperatorID: [Duration]] = [:]
        public var skipped: [OperatorID: [SkipReason: Int]] = [:]
    }

    /// One whole refresh.
    public struct Refresh: Hashable, Sendable {
        public let operatorID: OperatorID
        public let took: Duration
        public let overran: Bool

        public init(_ operatorID: OperatorID, took: Duration, overran: Bool) {
            self.operatorID = operatorID
            self.took = took
            self.overran = overran
        }
    }

    private let observed = Observed(Readings())

    public init() {}

    public var readings: Readings { observed.value }

    public func requestEnded(_ outcome: RequestOutcome) {
        observed.update { $0.requests.append(outcome) }
    }

    public func waited(_ operatorID: OperatorID, _ duration: Duration) {
        observed.update { $0.waits[operatorID, default: []].append(duration) }
    }

    public func refreshEnded(_ operatorID: OperatorID, took duration: Duration, overran: Bool) {
        observed.update { $0.refreshes.append(Refresh(operatorID, took: duration, overran: overran)) }
    }

    public func skipped(_ operatorID: OperatorID, requests: Int, because reason: SkipReason) {
        observed.update { $0.skipped[operatorID, default: [:]][reason, default: 0] += requests }
    }

    public func planned(_ operatorID: OperatorID, requests: Int) {
        observed.update { $0.planned[operatorID] = requests }
    }

    public func backoff(_ operatorID: OperatorID, _ duration: Duration) {
        observed.update { $0.backoffs[operatorID, default: []].append(duration) }
    }

    /// Waits until that many whole refreshes of an operator have ended.
    public func untilRefreshes(_ count: Int, of operatorID: OperatorID) async throws {
        try await observed.until { readings in
            readings.refreshes.count { $0.operatorID == operatorID } >= count
        }
    }

    /// Waits until the pause of an operator has been told that many times.
    public func untilBackoffs(_ count: Int, of operatorID: OperatorID) async throws {
        try await observed.until { $0.backoffs[operatorID, default: []].count >= count }
    }
}
