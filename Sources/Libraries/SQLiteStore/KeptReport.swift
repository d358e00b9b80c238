import CoreModel

/// A report as the store keeps it.
struct KeptReport: Hashable, Sendable {
    var report: Report
    /// When its watch was last configured or asked for.
    var wantedAt: Moment
}
