/// What a report that was read out of a timetable, and not asked for, rests on.
public struct TimetableBasis: Hashable, Sendable {
    /// From this moment on the timetable, or the list of holidays that it is read by, is past its due refresh.
    public let goodUntil: Moment
    /// The newest departure that has gone; `nil` where none has since yesterday.
    public let lastDeparture: Moment?

    public init(goodUntil: Moment, lastDeparture: Moment? = nil) {
        self.goodUntil = goodUntil
        self.lastDeparture = lastDeparture
    }
}
