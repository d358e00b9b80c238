import CoreModel

/// What still has to be written.
struct OwedChanges: Hashable, Sendable {
    /// Watches whose report changed.
    var reports: Set<Watch> = []
    /// Watches to be marked as wanted at `wantedAt`.
    var wanted: Set<Watch> = []
    /// `nil` when nobody has said since what is wanted.
    var wantedAt: Moment?
    var parts: [PartKey: PartChange] = [:]

    var isEmpty: Bool { reports.isEmpty && wantedAt == nil && parts.isEmpty }
}
