package import CoreModel
package import Search

/// A route's stops in order: the shape of `/api/v1/routes/{operator}/{route}/{direction}/stops`.
package struct StopsDocument: JSONDocument {
    package let route: RouteDocument
    /// Every direction of the route that has stops, this one included.
    package let directions: [String]
    package let stops: [StopDocument]

    package init(
        _ route: RouteDirection,
        directions: [RouteDirection],
        stops: [RouteStop],
        language: Language
    ) {
        self.route = RouteDocument(route, language: language)
        self.directions = directions.map(\.direction.rawValue)
        self.stops = stops.map(StopDocument.init)
    }
}
