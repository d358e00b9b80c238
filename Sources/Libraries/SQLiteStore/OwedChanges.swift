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

    /// Whether something of the watches is owed.
    var hasReports: Bool { !reports.isEmpty || wantedAt != nil }
    var isEmpty: Bool { !hasReports && parts.isEmpty }
}
