/// One group's rows on the board, in the order of the configuration.
public struct BoardGroup: Hashable, Sendable {
    public let name: String
    public let rows: [BoardRow]

    public init(name: String, rows: [BoardRow]) {
        self.name = name
        self.rows = rows
    }
}
