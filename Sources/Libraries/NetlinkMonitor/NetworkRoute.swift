/// A default route: where everything goes that has no route of its own.
struct NetworkRoute: Hashable, Sendable {
    let family: UInt8
    let table: UInt32
    let priority: UInt32
    let gateway: [UInt8]
    /// The links that it leads over; more than one for a multipath route.
    let links: [Int32]
}
