public import CoreModel

/// In which order the requests of one refresh are sent: the neediest first.
///
/// An operator that takes one request at a time makes the others wait. Who has seen nothing yet waits worst; then
/// those whose vehicle comes next, since a wrong time costs them most.
public enum RequestOrder: Sendable {
    /// Requests with a watch that was never answered, then those whose next arrival is soonest, then those that
    /// nothing is coming for; otherwise as they were.
    public static func order(
        _ requests: [PlannedRequest],
        records: [Watch: WatchRecord],
        at now: Moment
    ) -> [PlannedRequest] {
        requests.enumerated()
            .map { place, request in
                (need: need(of: request, records, at: now), place: place, request: request)
            }
            .sorted { ($0.need, $0.place) < ($1.need, $1.place) }
            .map(\.request)
    }

    /// How long a request can wait; the lower, the less.
    private enum Need: Hashable, Comparable {
        case neverAnswered
        case arriving(at: Moment)
        case nothingComing
    }

    /// The need of its neediest watch; one without watches needs nothing.
    private static func need(
        of request: PlannedRequest,
        _ records: [Watch: WatchRecord],
        at now: Moment
    ) -> Need {
        request.watches.map { need(of: records[$0]?.report, at: now) }.min() ?? .nothingComing
    }

    private static func need(of report: Report?, at now: Moment) -> Need {
        guard let report else { return .neverAnswered }
        return ArrivalWindow.upcoming(in: report, at: now).first.map { .arriving(at: $0.time) }
            ?? .nothingComing
    }
}
