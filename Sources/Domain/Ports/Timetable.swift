public import CoreModel

/// A timetable in force, as it is asked for departures.
public protocol Timetable: Sendable {
    /// Its routes with the piers or stops that something departs from, for names and for warnings about ids.
    var catalogue: RouteCatalogue { get }

    /// The departures of a watch around a moment; `nil` where the timetable does not list it on any day.
    func departures(of watch: Watch, at now: Moment) -> TimetableDepartures?

    /// What it says of itself on the day of this moment.
    func figures(at now: Moment) -> TimetableFigures
}
