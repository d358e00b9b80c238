/// One trip of a wanted route, with where its calls and headway windows are.
public struct GTFSTrip: Hashable, Sendable {
    public let id: String
    public let routeID: String
    public let serviceID: String
    /// Its part of the feed's `calls`, in order of sequence; never empty.
    public let calls: Range<Int>
    /// Its part of the feed's `frequencies`, in order of start; empty where the trip runs once at its own times.
    public let frequencies: Range<Int>

    public init(id: String, routeID: String, serviceID: String, calls: Range<Int>, frequencies: Range<Int>) {
        self.id = id
        self.routeID = routeID
        self.serviceID = serviceID
        self.calls = calls
        self.frequencies = frequencies
    }
}
