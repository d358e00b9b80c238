/// A maximum matching of a bipartite graph: as many pairs as possible, no vertex in two of them.
///
/// Found by augmenting paths, searched in breadth and without recursion, so that a long path cannot exhaust a stack.
/// That takes vertices times edges at the worst, a few milliseconds for hundreds of them.
struct BipartiteMatching: Sendable {
    private let neighbours: [[Int]]
    private var partnerOfLeft: [Int?]
    private var partnerOfRight: [Int?]

    /// - Parameters:
    ///   - neighbours: The right vertices that each left one has an edge to; repeated ones do no harm.
    ///   - rightCount: Right vertices are numbered from 0 to one less.
    init(neighbours: [[Int]], rightCount: Int) {
        self.neighbours = neighbours
        partnerOfLeft = [Int?](repeating: nil, count: neighbours.count)
        partnerOfRight = [Int?](repeating: nil, count: rightCount)
        for left in neighbours.indices {
            let search = search(from: [left])
            if let free = search.freeRight { augment(along: search.cameFrom, endingAt: free) }
        }
    }

    /// Every vertex that an alternating path from an unmatched left vertex reaches: along any edge to the right,
    /// back along a pair to the left.
    ///
    /// The left vertices out of reach and the right ones within it are a minimum cover (König).
    var reachFromUnmatched: (lefts: [Bool], rights: [Bool]) {
        let search = search(from: neighbours.indices.filter { partnerOfLeft[$0] == nil })
        var lefts = [Bool](repeating: false, count: neighbours.count)
        for left in search.lefts { lefts[left] = true }
        return (lefts, search.cameFrom.map { $0 != nil })
    }

    /// What a search along alternating paths found.
    private struct Search {
        /// Left vertices reached, in the order of the visit.
        var lefts: [Int]
        /// For each right vertex the left one from which it was first reached.
        var cameFrom: [Int?]
        /// An unmatched right vertex, at which the search ended.
        var freeRight: Int?
    }

    private func search(from starts: [Int]) -> Search {
        let unreached = [Int?](repeating: nil, count: partnerOfRight.count)
        var search = Search(lefts: starts, cameFrom: unreached)
        var next = 0
        while next < search.lefts.count {
            let left = search.lefts[next]
            next += 1
            for right in neighbours[left] where search.cameFrom[right] == nil {
                search.cameFrom[right] = left
                guard let partner = partnerOfRight[right] else {
                    search.freeRight = right
                    return search
                }
                search.lefts.append(partner)
            }
        }
        return search
    }

    /// Turns a path around, so that it holds one pair more.
    private mutating func augment(along cameFrom: [Int?], endingAt end: Int) {
        var next: Int? = end
        while let right = next, let left = cameFrom[right] {
            next = partnerOfLeft[left]
            partnerOfLeft[left] = right
            partnerOfRight[right] = left
        }
    }
}
