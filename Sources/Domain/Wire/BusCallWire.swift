/// A stop at its place on a route, as both bus operators list it.
///
/// The direction is `bound` at KMB and `dir` at Citybus; `service_type` is KMB's. Numbers are strings in KMB's lists.
public struct BusCallWire: Decodable, Sendable {
    public let route: LenientText?
    public let bound: LenientText?
    public let dir: LenientText?
    public let serviceType: LenientNumber?
    public let seq: LenientNumber?
    public let stop: LenientText?

    enum CodingKeys: String, CodingKey {
        case route, bound, dir, seq, stop
        case serviceType = "service_type"
    }
}
