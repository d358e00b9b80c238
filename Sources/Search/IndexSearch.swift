import CoreModel

/// One search: what it has found so far.
struct IndexSearch {
    /// Words beyond these are not looked for one by one: an address has no more.
    private static let mostWords = 8

    private let index: RouteIndex
    /// The best rank of each direction.
    private var ranks: [UInt8]
    /// The best level of each name.
    private var nameLevels: [UInt8]
    private var touched: [Int] = []

    private var tables: IndexTables { index.tables }

    init(_ index: RouteIndex) {
        self.index = index
        ranks = [UInt8](repeating: MatchRank.none.rawValue, count: index.tables.directionCount)
        nameLevels = [UInt8](repeating: MatchLevel.none, count: index.tables.names.count)
    }

    mutating func lookFor(_ query: SearchText) {
        lookForPhrase(query.bytes)
        guard !ranks.contains(where: { $0 != MatchRank.none.rawValue }) else { return }
        var words: [[UInt8]] = []
        for word in query.words where !words.contains(word) { words.append(word) }
        if words.count <= IndexSearch.mostWords { lookForWords(words) }
    }

    // MARK: One phrase

    private mutating func lookForPhrase(_ phrase: [UInt8]) {
        lookAtNumbers(phrase) { ranks, direction, level in
            ranks[direction] = min(ranks[direction], MatchRank(level, 0).rawValue)
        }
        markNames(phrase, wholeOnly: false)
        if let place = NameTail.place(ofStation: phrase) { markNames(place, wholeOnly: true) }
        for name in touched {
            let level = nameLevels[name]
            index.uses.forEach(of: name) { direction, role in
                let rank = MatchRank(level, MatchRank.field(ofRole: role)).rawValue
                if rank < ranks[direction] { ranks[direction] = rank }
            }
        }
    }

    /// Hands out the directions whose number is, or begins with, the phrase.
    private mutating func lookAtNumbers(
        _ phrase: [UInt8],
        _ take: (_ ranks: inout [UInt8], _ direction: Int, _ level: UInt8) -> Void
    ) {
        let numbers = index.tables.numbers
        for direction in 0..<numbers.count {
            let range = numbers.range(direction)
            guard range.count >= phrase.count else { continue }
            var isSame = true
            for offset in phrase.indices where numbers.bytes[range.lowerBound + offset] != phrase[offset] {
                isSame = false
                break
            }
            guard isSame else { continue }
            let isWhole = range.count == phrase.count
            take(&ranks, direction, isWhole ? MatchLevel.exactNumber : MatchLevel.numberPrefix)
        }
    }

    /// Notes the names that hold a phrase, and how well it fits them.
    private mutating func markNames(_ phrase: [UInt8], wholeOnly: Bool) {
        let folded = index.tables.folded
        let text = folded.bytes
        let suffixes = index.tables.suffixes
        for place in SuffixOrder.range(of: phrase, in: suffixes, of: text) {
            let start = Int(suffixes[place])
            let level = IndexSearch.level(text, start, start + phrase.count)
            if wholeOnly && level > MatchLevel.nearlyWholeName { continue }
            let name = index.blocks.name(at: start, in: folded)
            if nameLevels[name] == MatchLevel.none { touched.append(name) }
            // The query had "station", and the name has not: whole, but not quite.
            let judged = wholeOnly ? MatchLevel.nearlyWholeName : level
            if judged < nameLevels[name] { nameLevels[name] = judged }
        }
    }

    private static func level(_ text: [UInt8], _ start: Int, _ end: Int) -> UInt8 {
        guard start == 0 || text[start - 1] == 0 else { return MatchLevel.wordBeginning }
        if end < text.count && text[end] == 0 { return MatchLevel.wholeName }
        return NameTail.isSlight(text, from: end) ? MatchLevel.nearlyWholeName : MatchLevel.nameBeginning
    }

    // MARK: Several words

    /// Notes the directions that have every word somewhere: number, line, ends, stops, or the operator's name.
    private mutating func lookForWords(_ words: [[UInt8]]) {
        var found = [UInt8](repeating: 0, count: ranks.count)
        var best = ranks
        for (done, word) in words.enumerated() {
            let before = UInt8(truncatingIfNeeded: done)
            func note(_ direction: Int, _ rank: UInt8) {
                guard found[direction] == before || found[direction] == before + 1 else { return }
                found[direction] = before + 1
                if rank < best[direction] { best[direction] = rank }
            }
            lookAtNumbers(word) { _, direction, level in note(direction, MatchRank(level, 0).rawValue) }
            touched.removeAll(keepingCapacity: true)
            markNamesAnew(word)
            for name in touched {
                index.uses.forEach(of: name) { direction, role in
                    note(direction, MatchRank(MatchLevel.words, MatchRank.field(ofRole: role)).rawValue)
                }
            }
            for alias in 0..<tables.aliases.count where tables.aliases[alias].elementsEqual(word) {
                let owner = Int(tables.aliasOperator[alias])
                for direction in IndexTables.span(tables.operatorFirstDirection, owner) {
                    note(direction, MatchRank(MatchLevel.words, MatchRank.operatorField).rawValue)
                }
            }
        }
        for direction in found.indices where Int(found[direction]) == words.count {
            ranks[direction] = best[direction]
        }
    }

    /// Like `markNames`, for a name that another word may have marked already.
    private mutating func markNamesAnew(_ word: [UInt8]) {
        let marked = nameLevels
        nameLevels = [UInt8](repeating: MatchLevel.none, count: marked.count)
        markNames(word, wholeOnly: false)
        for name in marked.indices { nameLevels[name] = min(nameLevels[name], marked[name]) }
    }

    // MARK: The answer

    func answer(limit: Int) -> RouteSearchAnswer {
        let selection = MatchSelection(ranks, tables.operatorFirstDirection)
        let kept = selection.kept(limit)
            .map { (direction: $0, rank: selection.rank(of: $0)) }
            .sorted { left, right in
                let leftKey = (index.operatorPlace(of: left.direction), MatchLevel.kind(left.rank.level))
                let rightKey = (index.operatorPlace(of: right.direction), MatchLevel.kind(right.rank.level))
                return leftKey == rightKey ? left.direction < right.direction : leftKey < rightKey
            }
        return RouteSearchAnswer(
            matches: kept.map { match($0.direction, $0.rank) },
            total: selection.total
        )
    }

    private func match(_ direction: Int, _ rank: MatchRank) -> RouteMatch {
        let stops = index.stops(of: direction) { nameLevels[$0] != MatchLevel.none }
        return RouteMatch(
            route: index.routeDirection(direction),
            kind: MatchLevel.kind(rank.level),
            field: rank.field,
            stops: index.first(of: stops, by: nameLevels),
            stopTotal: stops.count
        )
    }
}
