/// A named list of watches, such as Work or Weekend.
public struct WatchGroup: Hashable, Sendable {
    public let name: String
    public let entries: [WatchEntry]

    public init(name: String, entries: [WatchEntry]) {
        self.name = name
        self.entries = entries
    }
}
