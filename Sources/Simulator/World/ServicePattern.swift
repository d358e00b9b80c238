/// How a route's buses come.
enum ServicePattern: Hashable, Sendable {
    case every(seconds: Int64)
    /// Run jointly: each second slot is the partner's, listed without a time.
    case shared(seconds: Int64)
    /// Every slot is the partner's.
    case partnersOnly
    /// The next bus is always more than two hours away.
    case farAhead
    /// Listed, never with a time, always with the same remark.
    case never(Remark)
    /// Never listed.
    case unlisted
}
