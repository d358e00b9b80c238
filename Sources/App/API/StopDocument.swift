package import Search

/// A stop at its place on a route.
package struct StopDocument: JSONDocument {
    /// The place on the route, as `stop_seq` in a watch.
    package let seq: Int
    package let stop: String
    package let name: TextDocument
    /// The variant whose list it is from.
    package let serviceType: Int

    package init(_ stop: RouteStop) {
        seq = stop.sequence
        self.stop = stop.id
        name = TextDocument(stop.name)
        serviceType = stop.serviceType
    }
}
