/// What one operator said about one watch at one time.
public struct Report: Hashable, Sendable {
    /// When the answer was received, by our clock.
    public let receivedAt: Moment
    /// The operator's own time in the answer; `nil` where it gave none that could be read.
    public let source: SourceTime?
    public let content: Content
    /// Where vehicles of this watch go, by the answer itself; `nil` where it does not say.
    public let destination: LocalizedText?
    /// Set where the report was read out of a timetable: it ages with that, not since its receipt.
    public let timetable: TimetableBasis?

    /// Arrivals, or why there are none.
    public enum Content: Hashable, Sendable {
        /// At least one, sorted by time; some may lie in the past.
        case arrivals([Arrival])
        case none(NoServiceReason)
    }

    public init(
        receivedAt: Moment,
        source: SourceTime?,
        content: Content,
        destination: LocalizedText? = nil,
        timetable: TimetableBasis? = nil
    ) {
        self.receivedAt = receivedAt
        self.source = source
        self.content = content
        self.destination = destination
        self.timetable = timetable
    }
}
