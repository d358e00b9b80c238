import CoreModel

/// A way of running a route: its piers in order, the last included.
struct FerryPattern: Hashable, Sendable {
    let route: String
    let direction: Direction
    let piers: [String]
}
