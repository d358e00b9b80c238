/// The three kinds of lists a catalogue is made of.
public enum CatalogueKind: String, Hashable, Sendable, CaseIterable {
    case routes
    case stops
    /// Which stops each route serves, in order.
    case routeStops = "route_stops"
}
