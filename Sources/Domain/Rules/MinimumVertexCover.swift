/// The fewest vertices of a bipartite graph that touch every edge.
///
/// Exact, by König's theorem: as many vertices as a maximum matching has edges. Among the minimum covers it is the one
/// with the most left vertices. There is only one such: minimum covers are minimum cuts, and of those the one nearest
/// to a side is unique. So the cover does not depend on the order of the edges.
public struct MinimumVertexCover<Left: Hashable & Sendable, Right: Hashable & Sendable>: Hashable, Sendable {
    /// The forced ones as they were given, then in the order in which the edges first name them.
    public let left: [Left]
    /// In the order in which the edges first name them.
    public let right: [Right]

    /// A pair of which at least one must be in the cover.
    public struct Edge: Hashable, Sendable {
        public let left: Left
        public let right: Right

        public init(_ left: Left, _ right: Right) {
            self.left = left
            self.right = right
        }
    }

    /// - Parameters:
    ///   - edges: In any order; repeated ones count once.
    ///   - forced: Left vertices that are in the cover whatever it costs; they need no edge. What they touch is no
    ///     reason for anything else, so the cover is the smallest of those that hold them.
    public init(of edges: [Edge], forcing forced: [Left] = []) {
        var seen: Set<Left> = []
        let given = forced.filter { seen.insert($0).inserted }
        let open = edges.filter { !seen.contains($0.left) }
        let lefts = Numbering(open.map(\.left))
        let rights = Numbering(open.map(\.right))
        var neighbours = [[Int]](repeating: [], count: lefts.values.count)
        for edge in open {
            guard let left = lefts[edge.left], let right = rights[edge.right] else { continue }
            neighbours[left].append(right)
        }
        let matching = BipartiteMatching(neighbours: neighbours, rightCount: rights.values.count)
        let reach = matching.reachFromUnmatched
        left = given + lefts.values.indices.filter { !reach.lefts[$0] }.map { lefts.values[$0] }
        right = rights.values.indices.filter { reach.rights[$0] }.map { rights.values[$0] }
    }

    public var count: Int { left.count + right.count }

    /// Distinct values and their places, in the order in which they first come.
    private struct Numbering<Value: Hashable> {
        private(set) var values: [Value] = []
        private var places: [Value: Int] = [:]

        init(_ named: [Value]) {
            for value in named where places[value] == nil {
                places[value] = values.count
                values.append(value)
            }
        }

        subscript(value: Value) -> Int? { places[value] }
    }
}
