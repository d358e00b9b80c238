public import CoreModel

/// What a timetable has for one watch, yesterday's, today's and tomorrow's service days put together.
public struct TimetableDepartures: Hashable, Sendable {
    /// The newest that has gone; `nil` if none has.
    public let last: Moment?
    /// The next ones in order of time; blank if none is left today or tomorrow.
    public let upcoming: [Arrival]

    public init(last: Moment?, upcoming: [Arrival]) {
        self.last = last
        self.upcoming = upcoming
    }
}
