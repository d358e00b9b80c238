/// What a stream has for its connection.
enum Supply: Hashable, Sendable {
    case bytes(Int)
    case nothingYet
    case over
}
