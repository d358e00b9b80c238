import CoreModel

/// One search: what it has found so far.
struct IndexSearch {
    /// Words beyond these are not looked for one by one: an address has no more.
    private static let mostWords = 5

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
        raiseNumbers(phrase, &ranks)
        markNames(phrase, wholeOnly: false)
        if let place = NameTail.place(ofStation: phrase) { markNames(place, wholeOnly: true) }
        let levels = nameLevels
        index.uses.raise(&ranks, for: touched) { levels[$0] }
    }

    /// Ranks the directions whose number is, or begins with, the phrase.
    private func raiseNumbers(_ phrase: [UInt8], _ ranks: inout [UInt8]) {
        let numbers = index.tables.numbers
        guard let first = phrase.first else { return }
        for direction in 0..<numbers.count {
            let start = Int(numbers.starts[direction])
            let length = Int(numbers.starts[direction + 1]) - start
            guard length >= phrase.count, numbers.bytes[start] == first,
                numbers.bytes[start..<start + phrase.count].elementsEqual(phrase)
            else { continue }
            let level = length == phrase.count ? MatchLevel.exactNumber : MatchLevel.numberPrefix
            ranks[direction] = min(ranks[direction], MatchRank(level, 0).rawValue)
        }
    }

    /// Notes the names that hold a phrase, and how well it fits them.
    private mutating func markNames(_ phrase: [UInt8], wholeOnly: Bool) {
        let text = index.tables.folded.bytes
        let suffixes = index.tables.suffixes
        let owners = index.owners
        // On copies that are nobody else's, which costs less than on properties, thousands of times.
        var levels = nameLevels
        var names = touched
        nameLevels = []
        touched = []
        for place in SuffixOrder.range(of: phrase, in: suffixes, of: text) {
            let level =
                owners.isBeginning(place)
                ? IndexSearch.level(text, Int(suffixes[place]) + phrase.count) : MatchLevel.wordBeginning
            if wholeOnly && level > MatchLevel.nearlyWholeName { continue }
            let name = owners.name(place)
            if levels[name] == MatchLevel.none { names.append(name) }
            // The query had "station", and the name has not: whole, but not quite.
            levels[name] = min(levels[name], wholeOnly ? MatchLevel.nearlyWholeName : level)
        }
        nameLevels = levels
        touched = names
    }

    /// How well a phrase fits that begins where a name begins.
    private static func level(_ text: [UInt8], _ end: Int) -> UInt8 {
        if end < text.count && text[end] == 0 { return MatchLevel.wholeName }
        return NameTail.isSlight(text, from: end) ? MatchLevel.nearlyWholeName : MatchLevel.nameBeginning
    }

    // MARK: Several words

    /// Ranks the directions that have every word somewhere: number, line, ends, stops, or the operator's name.
    private mutating func lookForWords(_ words: [[UInt8]]) {
        var all: [UInt8]?
        for word in words {
            let found = directions(with: word)
            guard let before = all else {
                all = found
                continue
            }
            all = zip(before, found)
                .map { $0 == MatchRank.none.rawValue ? $0 : $1 == MatchRank.none.rawValue ? $1 : min($0, $1) }
            guard all?.contains(where: { $0 != MatchRank.none.rawValue }) == true else { break }
        }
        ranks = all ?? ranks
    }

    /// The ranks that one word makes.
    private mutating func directions(with word: [UInt8]) -> [UInt8] {
        var found = [UInt8](repeating: MatchRank.none.rawValue, count: ranks.count)
        raiseNumbers(word, &found)
        touched.removeAll(keepingCapacity: true)
        let marked = nameLevels
        nameLevels = [UInt8](repeating: MatchLevel.none, count: marked.count)
        markNames(word, wholeOnly: false)
        index.uses.raise(&found, for: touched) { _ in MatchLevel.words }
        for name in marked.indices where marked[name] < nameLevels[name] { nameLevels[name] = marked[name] }
        for alias in 0..<tables.aliases.count where tables.aliases[alias].elementsEqual(word) {
            let rank = MatchRank(MatchLevel.words, MatchRank.operatorField).rawValue
            let owner = Int(tables.aliasOperator[alias])
            for direction in IndexTables.span(tables.operatorFirstDirection, owner) {
                found[direction] = min(found[direction], rank)
            }
        }
        return found
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
