public import CoreModel

/// Everything the daemon needs to know of an operator before it asks anything.
///
/// One conforming type per folder under `Sources/Operators`; listed in `App/OperatorCatalog.swift`.
public protocol OperatorModule: Sendable {
    var traits: OperatorTraits { get }

    /// Checks a watch's ids locally, without asking anybody. An empty list means that it can be watched.
    func findings(for watch: Watch) -> [WatchFinding]

    /// The names that a built-in table knows; blank for operators without one.
    func names(for watch: Watch) -> WatchNames

    /// The reader and planner for one settings' and one catalogue's life.
    ///
    /// `catalogue` is what is known of the operator's routes and stops at the time; it may be empty, and an operator
    /// that plans without one ignores it.
    func makeSource(_ settings: OperatorSettings, catalogue: RouteCatalogue) -> any ArrivalSource

    /// Whether another catalogue means another plan of requests.
    var plansByCatalogue: Bool { get }

    /// The reader and planner of its lists of routes and stops for one settings' life; `nil` where they are built in.
    func makeCatalogue(_ settings: OperatorSettings) -> (any CatalogueSource)?

    /// The routes and stops that it knows without asking; empty where they are downloaded.
    var builtInCatalogue: RouteCatalogue { get }

    /// The reader of its timetable for one settings' life; `nil` where arrivals are asked for.
    ///
    /// An operator has arrivals either by asking or by a timetable, under all settings alike.
    func makeTimetable(_ settings: OperatorSettings) -> (any TimetableSource)?
}

extension OperatorModule {
    public var plansByCatalogue: Bool { false }

    public func makeCatalogue(_ settings: OperatorSettings) -> (any CatalogueSource)? { nil }

    public var builtInCatalogue: RouteCatalogue { .empty }

    public func makeTimetable(_ settings: OperatorSettings) -> (any TimetableSource)? { nil }
}
