/// What a search found.
public struct RouteSearchAnswer: Hashable, Sendable {
    /// By operator, within it exact route numbers, beginnings of numbers, then names, each in the order of the numbers.
    public let matches: [RouteMatch]
    /// How many route directions match, those left out included.
    public let total: Int

    public init(matches: [RouteMatch], total: Int) {
        self.matches = matches
        self.total = total
    }

    /// Whether more match than are listed.
    public var hasMore: Bool { total > matches.count }

    public static let nothing = RouteSearchAnswer(matches: [], total: 0)
}
