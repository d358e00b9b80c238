/// Which of all matches are kept.
struct MatchSelection {
    private let ranks: [UInt8]
    private let operatorFirstDirection: [UInt32]
    /// How many directions match at each level.
    private var counts = [Int](repeating: 0, count: Int(MatchLevel.count))

    init(_ ranks: [UInt8], _ operatorFirstDirection: [UInt32]) {
        self.ranks = ranks
        self.operatorFirstDirection = operatorFirstDirection
        for rank in ranks where rank != MatchRank.none.rawValue { counts[Int(rank >> 3)] += 1 }
    }

    var total: Int { counts.reduce(0, +) }

    func rank(of direction: Int) -> MatchRank {
        MatchRank(ranks[direction] >> 3, ranks[direction] & 7)
    }

    /// The best, and of the level that does not fit any more some of each operator, by turns.
    func kept(_ limit: Int) -> [Int] {
        var kept: [Int] = []
        for level in 0..<Int(MatchLevel.count) where counts[level] > 0 && kept.count < limit {
            let room = limit - kept.count
            kept += counts[level] <= room ? all(of: level) : shared(level, room)
        }
        return kept
    }

    private func all(of level: Int) -> [Int] {
        ranks.indices.filter { Int(ranks[$0] >> 3) == level }
    }

    /// By turns: a common word in one operator's stops must not crowd out another operator's only match.
    private func shared(_ level: Int, _ room: Int) -> [Int] {
        let candidates = operatorFirstDirection.indices.dropLast()
            .map { best(of: level, within: IndexTables.span(operatorFirstDirection, $0), room) }
        var kept: [Int] = []
        for turn in 0..<room {
            for list in candidates where turn < list.count {
                if kept.count == room { return kept }
                kept.append(list[turn])
            }
        }
        return kept
    }

    /// An operator's matches by field, then in the order of the numbers.
    private func best(of level: Int, within directions: Range<Int>, _ limit: Int) -> [Int] {
        let all = directions.filter { Int(ranks[$0] >> 3) == level }
        var best: [Int] = []
        for field in MatchRank.fields.indices {
            for direction in all where Int(ranks[direction] & 7) == field {
                if best.count == limit { return best }
                best.append(direction)
            }
        }
        return best
    }
}
