public import CoreModel

/// Whether service is expected, by a timetable: something has just gone or comes soon.
public enum TimetableDueRule: Sendable {
    public static let behind: Duration = .seconds(30 * 60)
    public static let ahead: Duration = .seconds(2 * 3600)

    /// Whether a departure lies between half an hour ago and two hours from now.
    public static func isDue(_ report: Report, _ basis: TimetableBasis, at now: Moment) -> Bool {
        departures(report, basis).contains { now - $0 <= behind && $0 - now <= ahead }
    }

    /// The next moment after `now` at which that may change; never late.
    public static func nextChange(of report: Report, _ basis: TimetableBasis, after now: Moment) -> Moment? {
        departures(report, basis)
            .flatMap { [$0 - ahead, $0 + behind + .milliseconds(1)] }
            .filter { $0 > now }
            .min()
    }

    private static func departures(_ report: Report, _ basis: TimetableBasis) -> [Moment] {
        let gone = basis.lastDeparture.map { [$0] } ?? []
        switch report.content {
        case .none: return gone
        case .arrivals(let arrivals): return gone + arrivals.map(\.time)
        }
    }
}
