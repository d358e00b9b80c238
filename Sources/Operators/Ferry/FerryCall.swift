import CoreModel

/// A pier on one direction of a route: what a watch is about.
struct FerryCall: Hashable, Sendable {
    let route: String
    let direction: Direction
    let pier: String
}
