/// One watch on the board: what is configured, what is known, and what that means now.
public struct BoardRow: Hashable, Sendable {
    public let entry: WatchEntry
    public let record: WatchRecord
    public let state: WatchState
    public let since: Moment
    /// At most three, the next first; outside `no_service` the last known one stays when none is upcoming.
    public let shown: [Arrival]
    /// How many arrivals of the report are still upcoming.
    public let upcomingCount: Int
    /// Whether service is expected at this time of day.
    public let isServiceDue: Bool

    public init(
        entry: WatchEntry,
        record: WatchRecord,
        state: WatchState,
        since: Moment,
        shown: [Arrival],
        upcomingCount: Int,
        isServiceDue: Bool
    ) {
        self.entry = entry
        self.record = record
        self.state = state
        self.since = since
        self.shown = shown
        self.upcomingCount = upcomingCount
        self.isServiceDue = isServiceDue
    }

    /// Why there is no service; `nil` in every other state.
    public var noServiceReason: NoServiceReason? {
        guard state == .noService, case .none(let reason)? = record.report?.content else { return nil }
        return reason
    }

    /// The stop's name: by a table or catalogue, else as configured, else its id.
    public func stopName(in language: Language) -> String {
        entry.names.stop?.filled[language] ?? entry.name ?? entry.watch.stop
    }

    /// Where vehicles of this watch go: by a table where there is one, else by the newest answer that said so;
    /// blank if unknown.
    public func destinationName(in language: Language) -> String {
        (entry.names.destination ?? record.destination)?.filled[language] ?? ""
    }
}
