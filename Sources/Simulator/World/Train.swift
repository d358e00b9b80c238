import CoreModel

/// One train as an answer lists it.
struct Train: Hashable, Sendable {
    let destination: String
    let platform: Int
    let time: Moment
    let minutes: Int64
}
