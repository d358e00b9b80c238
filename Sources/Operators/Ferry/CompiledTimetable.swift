import CoreModel

/// The ferries' part of the feed, as far as departures need it.
struct CompiledTimetable: Hashable, Sendable {
    /// The most frequent of each route and direction first.
    var patterns: [FerryPattern] = []
    /// In order of time.
    var departures: [FerryCall: [FerryDeparture]] = [:]
    var sailings: [FerrySailings] = []
    /// English names by pier.
    var piers: [String: String] = [:]
    var feedTime: Moment?
    /// Trips that run on school days or the like, left out.
    var conditionalTrips = 0
    var rowsDropped = 0

    var routes: Int { Set(patterns.map(\.route)).count }

    /// Boats that sail on a day, whether or not they come back from it after midnight.
    func sailings(on day: ServiceDay, _ holidays: HolidayList, _ end: FrequencyEnd) -> Int {
        let requirement = day.requirement(holidays)
        return sailings.filter { $0.service.contains(requirement) }
            .reduce(0) { count, sailings in
                switch end {
                case .inclusive: count + sailings.regular + sailings.windowEnds
                case .exclusive: count + sailings.regular
                }
            }
    }
}
