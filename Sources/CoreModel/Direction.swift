/// Which way along a route.
///
/// Buses and ferries run outbound (toward the route's destination) or inbound; the railway runs up or down.
public enum Direction: String, Hashable, Sendable, CaseIterable {
    case outbound, inbound
    case up, down
}
