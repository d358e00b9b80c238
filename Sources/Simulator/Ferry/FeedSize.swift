/// How much of a timetable the simulator writes.
public enum FeedSize: String, Hashable, Sendable {
    /// All ferries and a few buses: quick to make and to read.
    case small
    /// As many routes, trips and stop times as the real feed.
    case full

    /// Bus routes beside the ferries.
    var busRoutes: Int {
        switch self {
        case .small: 12
        case .full: 2_345
        }
    }

    var busStops: Int {
        switch self {
        case .small: 60
        case .full: 9_283
        }
    }

    /// Trips of one bus route, both directions together.
    var tripsPerBusRoute: Int {
        switch self {
        case .small: 6
        case .full: 34
        }
    }
}
