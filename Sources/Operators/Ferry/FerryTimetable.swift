import CoreModel
import Domain

/// The ferries' timetable in force: departures by the services of each day.
struct FerryTimetable: Timetable {
    let catalogue: RouteCatalogue
    private let compiled: CompiledTimetable
    private let holidays: HolidayList
    private let end: FrequencyEnd
    /// Names of where each pattern goes, in the order of the patterns.
    private let destinations: [LocalizedText]

    /// Enough for hours of the densest route; a report must not grow with the timetable.
    static let mostDepartures = 32

    init(
        _ compiled: CompiledTimetable,
        names: [Language: [String: String]],
        holidays: HolidayList,
        end: FrequencyEnd
    ) {
        self.compiled = compiled
        self.holidays = holidays
        self.end = end
        func name(of pier: String) -> LocalizedText {
            LocalizedText(
                en: PierName.text(compiled.piers[pier]),
                tc: PierName.text(names[.tc]?[pier]),
                sc: PierName.text(names[.sc]?[pier])
            )
            .filled
        }
        destinations = compiled.patterns.map { name(of: $0.piers.last ?? "") }
        catalogue = FerryTimetable.catalogue(compiled, name(of:))
    }

    func departures(of watch: Watch, at now: Moment) -> TimetableDepartures? {
        let call = FerryCall(route: watch.route, direction: watch.direction, pier: watch.stop)
        guard let list = compiled.departures[call] else { return nil }
        let today = ServiceDay(at: now)
        // In plain milliseconds: this runs over a thousand rows for a dense route.
        let instant = now.unixMilliseconds
        let earliest = (now - ArrivalWindow.grace).unixMilliseconds
        var last: Int64?
        var upcoming: [(time: Int64, pattern: Int32)] = []
        for day in [today + -1, today, today + 1] {
            let requirement = day.requirement(holidays)
            let midnight = day.midnight.unixMilliseconds
            for departure in list where departure.service.contains(requirement) && isTaken(departure) {
                let time = midnight + Int64(departure.seconds) * 1000
                if time <= instant { last = max(last ?? time, time) }
                if time >= earliest { upcoming.append((time, departure.pattern)) }
            }
        }
        return TimetableDepartures(
            last: last.map(Moment.init(unixMilliseconds:)),
            upcoming: settled(upcoming)
        )
    }

    func figures(at now: Moment) -> TimetableFigures {
        let today = ServiceDay(at: now)
        return TimetableFigures(
            feedTime: compiled.feedTime,
            routes: compiled.routes,
            tripsToday: compiled.sailings(on: today, holidays, end),
            conditionalTrips: compiled.conditionalTrips,
            rowsDropped: compiled.rowsDropped,
            lastHoliday: holidays.last?.midnight,
            holidaysKnownUntil: holidays.knownUntil(from: today)?.midnight
        )
    }

    private func isTaken(_ departure: FerryDeparture) -> Bool {
        switch (departure.origin, end) {
        case (.trip, _), (.window, _), (.windowEnd, .inclusive): true
        case (.windowEnd, .exclusive): false
        }
    }

    /// In order of time; rows of two services that mean the same boat count once.
    private func settled(_ found: [(time: Int64, pattern: Int32)]) -> [Arrival] {
        var arrivals: [Arrival] = []
        for next in found.sorted(by: { ($0.time, $0.pattern) < ($1.time, $1.pattern) }) {
            let time = Moment(unixMilliseconds: next.time)
            if arrivals.last?.time == time { continue }
            if arrivals.count == FerryTimetable.mostDepartures { break }
            arrivals.append(
                Arrival(time: time, basis: .timetable, destination: destinations[Int(next.pattern)])
            )
        }
        return arrivals
    }

    /// Each pattern as a variant; the last pier is left out of its calls, as nothing departs from it.
    private static func catalogue(
        _ compiled: CompiledTimetable,
        _ name: (String) -> LocalizedText
    ) -> RouteCatalogue {
        var variants: [String: Int] = [:]
        let patterns = compiled.patterns.map { pattern in
            let half = "\(pattern.route)/\(pattern.direction.rawValue)"
            variants[half, default: 0] += 1
            return RoutePattern(
                route: pattern.route,
                direction: pattern.direction,
                serviceType: variants[half] ?? 1,
                origin: name(pattern.piers.first ?? ""),
                destination: name(pattern.piers.last ?? ""),
                calls: pattern.piers.dropLast().enumerated()
                    .map { RoutePattern.Call(sequence: $0.offset + 1, stop: $0.element) }
            )
        }
        let stops = compiled.piers.keys.map { ($0, CatalogueStop(id: $0, name: name($0))) }
        return RouteCatalogue(
            patterns: patterns,
            stops: Dictionary(stops) { first, _ in first },
            fetchedAt: compiled.feedTime
        )
    }
}
