public import CoreModel

/// Brings a route's calls into order.
///
/// Lists came in wrong order, with rows twice and with gaps where stops were removed for works (hk-bus-crawling issues
/// 51, 52, 56, 57, 74). Gaps stay: the numbers are the operator's.
public enum CallOrder: Sendable {
    /// Sorted by sequence, each call once.
    public static func settled(_ calls: [RoutePattern.Call]) -> [RoutePattern.Call] {
        let sorted = calls.enumerated()
            .sorted { ($0.element.sequence, $0.offset) < ($1.element.sequence, $1.offset) }
            .map(\.element)
        var seen: Set<RoutePattern.Call> = []
        return sorted.filter { seen.insert($0).inserted }
    }
}
