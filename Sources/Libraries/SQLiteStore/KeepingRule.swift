import CoreModel

/// Which report stays, and for how long.
enum KeepingRule {
    /// How long a report is kept for a watch that nobody wants.
    static let unwantedLife: Duration = .seconds(7 * 24 * 3600)

    /// How far ahead of our clock a time of receipt may be before it counts as nonsense.
    static let clockTolerance: Duration = .seconds(300)

    /// Whether a report takes the place of the one there is.
    ///
    /// The newer one wins. But a time of receipt that has not come yet was written under a clock that was wrong
    /// (a host without a battery clock, before it is set), and must not shut out true reports for years.
    static func replaces(_ new: Moment, _ old: Moment, at now: Moment) -> Bool {
        new >= old || old > now + clockTolerance
    }

    /// `nil` for a report that nobody has wanted for long.
    ///
    /// A time of want that has not come yet was written under a wrong clock, and would keep it for ever: its week
    /// begins now.
    static func unlessForgotten(_ kept: KeptReport, at now: Moment) -> KeptReport? {
        let wantedAt = min(kept.wantedAt, now)
        return wantedAt < now - unwantedLife ? nil : KeptReport(report: kept.report, wantedAt: wantedAt)
    }
}
