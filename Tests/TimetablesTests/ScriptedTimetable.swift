import CoreModel
import Domain

/// Departures at fixed moments, the same for every watch but those of an unknown route.
struct ScriptedTimetable: Timetable {
    let times: [Moment]
    let trips: Int
    let holidaysUntil: Moment?
    static let unknownRoute = "9999"

    var catalogue: RouteCatalogue {
        RouteCatalogue(
            patterns: [],
            stops: ["\(trips)": CatalogueStop(id: "\(trips)", name: LocalizedText(all: "x"))],
            fetchedAt: nil
        )
    }

    func departures(of watch: Watch, at now: Moment) -> TimetableDepartures? {
        guard watch.route != Self.unknownRoute else { return nil }
        let horizon = now + .seconds(2 * 86_400)
        return TimetableDepartures(
            last: times.last { $0 <= now },
            upcoming: times.filter { $0 >= now - ArrivalWindow.grace && $0 < horizon }
                .map { Arrival(time: $0, basis: .timetable) }
        )
    }

    func figures(at now: Moment) -> TimetableFigures {
        TimetableFigures(
            feedTime: Moment(unixSeconds: 1_000_000),
            routes: 1,
            tripsToday: trips,
            conditionalTrips: 0,
            rowsDropped: 0,
            lastHoliday: holidaysUntil.map { $0 - .seconds(86_400 * 6) },
            holidaysKnownUntil: holidaysUntil.flatMap { now < $0 ? $0 : nil }
        )
    }
}
