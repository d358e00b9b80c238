import Domain
import TestKit
import Testing

@Suite(.timeLimit(.minutes(2))) struct MinimumVertexCoverTests {
    private typealias Cover = MinimumVertexCover<Int, Int>

    /// A graph of few enough vertices to try every cover.
    private struct SmallGraph {
        let edges: [Cover.Edge]
        let forced: [Int]

        init(_ random: inout SeededRandom) {
            let lefts = Int.random(in: 1...7, using: &random)
            let rights = Int.random(in: 1...7, using: &random)
            let density = Int.random(in: 1...9, using: &random)
            var edges: [Cover.Edge] = []
            for left in 0..<lefts {
                for right in 0..<rights where Int.random(in: 0..<10, using: &random) < density {
                    edges.append(.init(left, right))
                }
            }
            if let edge = edges.first { edges.append(edge) }
            self.edges = edges.shuffled(using: &random)
            let isForced = Int.random(in: 0..<3, using: &random) == 0
            forced = isForced ? (0..<8).filter { _ in Int.random(in: 0..<4, using: &random) == 0 } : []
        }

        /// Every cover that needs all of its right vertices: with the left ones chosen, the right ones follow.
        func covers() -> [(left: Set<Int>, right: Set<Int>)] {
            (0..<(1 << 8))
                .map { bits in Set((0..<8).filter { bits & (1 << $0) != 0 }) }
                .filter { $0.isSuperset(of: forced) }
                .map { left in (left, Set(edges.filter { !left.contains($0.left) }.map(\.right))) }
        }

        func isCovered(by cover: Cover) -> Bool {
            edges.allSatisfy { cover.left.contains($0.left) || cover.right.contains($0.right) }
        }
    }

    /// 4,000 graphs: valid, no larger than the best, and of the best the one with the most left vertices.
    @Test(arguments: Array(UInt64(1)...40))
    func equalsTheBestOfAllCovers(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<100 {
            let graph = SmallGraph(&random)
            let cover = Cover(of: graph.edges, forcing: graph.forced)
            #expect(graph.isCovered(by: cover), "\(graph)")
            #expect(Set(cover.left).count == cover.left.count && Set(cover.right).count == cover.right.count)
            let all = graph.covers()
            let least = all.map { $0.left.count + $0.right.count }.min()
            #expect(cover.count == least, "\(graph)")
            let smallest = all.filter { $0.left.count + $0.right.count == least }
            let mostLeft = smallest.map(\.left.count).max()
            let best = smallest.filter { $0.left.count == mostLeft }
            #expect(
                best.map(\.left) == [Set(cover.left)] && best.map(\.right) == [Set(cover.right)],
                "\(graph)"
            )
        }
    }

    @Test(arguments: Array(UInt64(101)...110))
    func orderOfTheEdgesOnlyOrdersTheCover(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<50 {
            let graph = SmallGraph(&random)
            let cover = Cover(of: graph.edges, forcing: graph.forced)
            let shuffled = Cover(of: graph.edges.shuffled(using: &random), forcing: graph.forced)
            #expect(Set(cover.left) == Set(shuffled.left) && Set(cover.right) == Set(shuffled.right))
        }
    }

    @Test func nothingNeedsNothing() {
        #expect(Cover(of: []).count == 0)
    }

    @Test func aSingleEdgeTakesItsLeftEnd() {
        let cover = Cover(of: [.init(1, 2)])
        #expect(cover.left == [1] && cover.right == [])
    }

    @Test func aStarNeedsItsMiddle() {
        let onRoute = Cover(of: (0..<10).map { .init($0, 0) })
        #expect(onRoute.left == [] && onRoute.right == [0])
        let atStop = Cover(of: (0..<10).map { .init(0, $0) })
        #expect(atStop.left == [0] && atStop.right == [])
    }

    @Test func aGridOfSixBySixNeedsSixOnTheLeft() {
        let edges = (0..<6).flatMap { left in (0..<6).map { Cover.Edge(left, $0) } }
        let cover = Cover(of: edges)
        #expect(cover.left == Array(0..<6) && cover.right == [])
    }

    @Test func aForcedVertexTakesItsEdgesWithIt() {
        let edges: [Cover.Edge] = [.init(1, 0), .init(2, 0)]
        let cover = Cover(of: edges, forcing: [1])
        #expect(cover.left == [1, 2] && cover.right == [])
    }

    @Test func forcedVerticesComeFirstAndOnce() {
        let cover = Cover(of: [.init(3, 0), .init(4, 1)], forcing: [9, 4, 9])
        #expect(cover.left == [9, 4, 3] && cover.right == [])
    }

    @Test func orderIsThatOfTheEdges() {
        let edges: [Cover.Edge] = [
            .init(5, 1), .init(2, 2), .init(7, 8), .init(8, 8), .init(7, 6), .init(8, 6), .init(9, 6),
            .init(9, 8),
        ]
        let cover = Cover(of: edges)
        #expect(cover.left == [5, 2] && cover.right == [8, 6])
    }

    /// A path on which each new left vertex turns all pairs around: the worst for a search that recurses.
    @Test func aLongPathIsNoTrouble() {
        let length = 1_500
        let path = (1..<length).map { Cover.Edge($0, $0) } + (1..<length).map { Cover.Edge($0, $0 - 1) }
        let cover = Cover(of: path + [.init(0, 0)])
        #expect(cover.count == length)
    }

    @Test func hundredsOfVerticesAreCoveredByAsManyAsTheirMatching() {
        var random = SeededRandom(seed: 852)
        let edges = (0..<4_000)
            .map { _ in
                Cover.Edge(.random(in: 0..<400, using: &random), .random(in: 0..<300, using: &random))
            }
        let cover = Cover(of: edges)
        let left = Set(cover.left)
        let right = Set(cover.right)
        #expect(edges.allSatisfy { left.contains($0.left) || right.contains($0.right) })
        #expect(cover.count == 300)
    }
}
