public import CoreModel

/// What a timetable says of itself on one day.
public struct TimetableFigures: Hashable, Sendable {
    /// The publisher's own time of the feed; `nil` where it gave none.
    public let feedTime: Moment?
    public let routes: Int
    /// Sailings of today's service day, on all routes.
    public let tripsToday: Int
    /// Trips that run on some days alone which nobody publishes, such as school days; they are not promised.
    public let conditionalTrips: Int
    /// Rows of the feed that could not be used.
    public let rowsDropped: Int
    /// The begin of the last day in the list of holidays; `nil` without a list.
    public let lastHoliday: Moment?
    /// The end of the years from today on that the list of holidays covers; `nil` where it lacks today.
    public let holidaysKnownUntil: Moment?

    public init(
        feedTime: Moment?,
        routes: Int,
        tripsToday: Int,
        conditionalTrips: Int,
        rowsDropped: Int,
        lastHoliday: Moment?,
        holidaysKnownUntil: Moment?
    ) {
        self.feedTime = feedTime
        self.routes = routes
        self.tripsToday = tripsToday
        self.conditionalTrips = conditionalTrips
        self.rowsDropped = rowsDropped
        self.lastHoliday = lastHoliday
        self.holidaysKnownUntil = holidaysKnownUntil
    }
}
