public import CoreModel

/// What an index says of a watch that somebody wants to add.
public enum WatchCheck: Hashable, Sendable {
    /// The stop is on the route, at these places, of all variants.
    case known(places: [RouteStop])
    /// The index has nothing of this operator; the nearest ids it has.
    case unknownOperator(nearest: [OperatorID])
    /// The operator has no such route; the nearest numbers it has.
    case unknownRoute(nearest: [String])
    /// The route has no stops in this direction; those that it has.
    case unknownDirection(served: [Direction])
    /// The route's lists of stops have not been downloaded, so that nothing can be said.
    case stopsNotDownloaded
    /// The stop is not on this direction of the route; the nearest of those that are.
    case unknownStop(nearest: [RouteStop])
}
