import CoreModel

/// Whose a row is, seen from one watch.
enum BusRowClaim: Hashable, Sendable {
    case ours
    case notOurs
    /// It may be ours, but something that would tell is missing.
    case unclear

    /// Anything that differs settles it; only then does a gap make it unclear.
    ///
    /// A stop that is not named is the one that was asked for: KMB's live rows do not carry it.
    init(of row: BusRow, for watch: Watch) {
        var isComplete = true
        func differs<Value: Equatable>(_ found: Value?, _ wanted: Value?) -> Bool {
            guard let wanted else { return false }
            guard let found else {
                isComplete = false
                return false
            }
            return found != wanted
        }
        if differs(row.stop ?? watch.stop, watch.stop) || differs(row.route, watch.route)
            || differs(row.direction, watch.direction) || differs(row.serviceType, watch.serviceType)
        {
            self = .notOurs
            return
        }
        if watch.stopSequence != nil && row.sequence == nil { isComplete = false }
        self = isComplete ? .ours : .unclear
    }
}
