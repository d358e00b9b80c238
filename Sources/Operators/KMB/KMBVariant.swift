import CoreModel

/// One variant of a route in one direction, by name alone.
struct KMBVariant: Hashable, Sendable {
    let route: String
    let direction: Direction
    let serviceType: Int

    init(_ pattern: RoutePattern) {
        route = pattern.route
        direction = pattern.direction
        serviceType = pattern.serviceType
    }
}
