/// A stop at its place on a route, as both bus operators list it.
public struct BusCallWire: Sendable {
    public let route: String?
    /// `bound` at KMB, `dir` at Citybus.
    public let direction: String?
    /// KMB's alone.
    public let serviceType: Int?
    /// A string in KMB's lists, a number in Citybus's.
    public let sequence: Int?
    public let stop: String?

    public init(_ row: ListRow) {
        route = row.text("route")
        direction = row.text("bound") ?? row.text("dir")
        serviceType = row.number("service_type")
        sequence = row.number("seq")
        stop = row.text("stop")
    }
}
