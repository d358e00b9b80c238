/// The stretch of a file that a node was read from; the end is excluded.
public struct YAMLSpan: Sendable, Hashable {
    public let start: YAMLPosition
    public let end: YAMLPosition

    public init(start: YAMLPosition, end: YAMLPosition) {
        self.start = start
        self.end = end
    }
}
