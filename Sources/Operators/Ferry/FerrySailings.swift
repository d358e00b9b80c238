/// How many boats of all routes sail on each day of a service.
struct FerrySailings: Hashable, Sendable {
    let service: ServiceMask
    /// Trips and windows, without windows' ends.
    var regular: Int
    var windowEnds: Int
}
