public import CoreModel

/// A route as both bus operators list it; `bound` and `service_type` are KMB's.
public struct BusRouteWire: Sendable {
    public let route: String?
    public let bound: String?
    public let serviceType: Int?
    public let origin: LocalizedText
    public let destination: LocalizedText

    public init(_ row: ListRow) {
        route = row.text("route")
        bound = row.text("bound")
        serviceType = row.number("service_type")
        origin = row.localizedText("orig")
        destination = row.localizedText("dest")
    }
}
