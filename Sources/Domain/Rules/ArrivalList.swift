public import CoreModel

/// Brings arrivals into the order and number that a report may carry.
public enum ArrivalList: Sendable {
    /// A stop shows a handful of times; a hostile answer must not fill the memory.
    public static let most = 32

    /// Sorted by time, each once, at most `most` of them.
    ///
    /// The order is total, so the order of an answer's rows never shows. Past arrivals stay, since the board
    /// decides what is upcoming, but they are the first to go where there are too many: the latest first kept.
    public static func settled(_ arrivals: [Arrival], receivedAt: Moment) -> [Arrival] {
        var seen: Set<Arrival> = []
        let sorted = arrivals.filter { seen.insert($0).inserted }.sorted(by: precedes)
        let past = sorted.prefix { $0.time < receivedAt - ArrivalWindow.grace }.count
        let start = max(0, min(past, sorted.count - most))
        return Array(sorted[start...].prefix(most))
    }

    private static func precedes(_ left: Arrival, _ right: Arrival) -> Bool {
        if left.time != right.time { return left.time < right.time }
        if left.isSpecial != right.isSpecial { return right.isSpecial }
        if left.basis != right.basis { return left.basis == .live }
        if left.platform != right.platform { return (left.platform ?? .max) < (right.platform ?? .max) }
        return words(of: left).lexicographicallyPrecedes(words(of: right))
    }

    private static func words(of arrival: Arrival) -> [String] {
        [arrival.destination, arrival.remark].flatMap { [$0.en, $0.tc, $0.sc] }
    }
}
