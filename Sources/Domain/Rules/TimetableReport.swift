public import CoreModel

/// Makes reports of what a timetable has.
public enum TimetableReport: Sendable {
    /// So long after it was last downloaded, or found unchanged, a timetable or a list of holidays is overdue.
    ///
    /// Both are looked at daily; two misses are no accident.
    public static let longestWithoutCheck: Duration = .seconds(2 * 86_400)

    /// Until when departures may be trusted without a new look at their publishers.
    ///
    /// - Parameters:
    ///   - checkedAt: When each essential part was last confirmed; `nil` for one that is missing.
    ///   - figures: What the timetable says of the holidays it knows.
    /// - Returns: A moment long past where something is missing altogether.
    public static func goodUntil(checkedAt: [Moment?], figures: TimetableFigures) -> Moment {
        guard let holidays = figures.holidaysKnownUntil else { return Moment(unixSeconds: 0) }
        return checkedAt.map { $0.map { $0 + longestWithoutCheck } ?? Moment(unixSeconds: 0) }
            .reduce(holidays, min)
    }

    /// The report for one watch.
    ///
    /// Its receipt is when the publishers last confirmed what it rests on, so equal knowledge makes equal reports.
    public static func report(
        _ departures: TimetableDepartures?,
        confirmedAt: Moment,
        feedTime: Moment?,
        goodUntil: Moment
    ) -> Report {
        let upcoming = departures?.upcoming ?? []
        let reason: NoServiceReason = departures == nil ? .noneListed : .notRunning
        return Report(
            receivedAt: confirmedAt,
            source: feedTime.map { SourceTime(moment: $0, clock: .envelope) },
            content: upcoming.isEmpty ? .none(reason) : .arrivals(upcoming),
            destination: upcoming.first?.destination,
            timetable: TimetableBasis(goodUntil: goodUntil, lastDeparture: departures?.last)
        )
    }
}
