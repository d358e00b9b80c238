/// How much a document may demand.
///
/// They keep a hostile or broken file (a huge one, deep nesting, aliases of aliases) from costing more than its
/// refusal.
public struct YAMLLimits: Sendable, Hashable {
    public var bytes: Int
    /// Nodes after the aliases are expanded; keys count.
    public var nodes: Int
    /// Collections within collections, aliases expanded.
    public var depth: Int

    /// Far above any watch list: 1 MiB, 100,000 nodes, 64 levels.
    public static let standard = YAMLLimits(bytes: 1 << 20, nodes: 100_000, depth: 64)

    public init(bytes: Int, nodes: Int, depth: Int) {
        self.bytes = bytes
        self.nodes = nodes
        self.depth = depth
    }
}
