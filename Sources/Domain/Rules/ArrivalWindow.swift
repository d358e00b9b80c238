public import CoreModel

/// Which arrivals of a report are still to come, and which of them are shown.
public enum ArrivalWindow: Sendable {
    /// An arrival counts as upcoming until its time is more than this far past: operators keep a vehicle listed
    /// for about a minute while it stands at the stop.
    public static let grace: Duration = .seconds(60)

    /// At most this many arrivals are shown.
    public static let shownCount = 3

    /// Whether the arrival is still to come; true at exactly one minute past.
    public static func isUpcoming(_ arrival: Arrival, at now: Moment) -> Bool {
        now - arrival.time <= grace
    }

    /// The first moment at which the arrival is no longer upcoming.
    public static func end(of arrival: Arrival) -> Moment {
        arrival.time + grace + .milliseconds(1)
    }

    /// The upcoming arrivals in order of time.
    public static func upcoming(in report: Report, at now: Moment) -> [Arrival] {
        switch report.content {
        case .none: []
        case .arrivals(let arrivals): arrivals.filter { isUpcoming($0, at: now) }
        }
    }

    /// The next three upcoming arrivals; when none is upcoming any more, the latest one, as the last known.
    public static func shown(in report: Report, at now: Moment) -> [Arrival] {
        switch report.content {
        case .none:
            return []
        case .arrivals(let arrivals):
            let next = arrivals.lazy.filter { isUpcoming($0, at: now) }.prefix(shownCount)
            return next.isEmpty ? Array(arrivals.suffix(1)) : Array(next)
        }
    }
}
