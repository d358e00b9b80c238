/// Finds the word that somebody most likely meant.
enum NearestWord {
    /// The candidate at most two edits away, the nearest first, then in the given order.
    ///
    /// An edit is a letter too many, missing, wrong, or swapped with its neighbour; case, `-` and `_` make no
    /// difference. A candidate of which nothing would be left is not near.
    static func to(_ word: String, among candidates: [String]) -> String? {
        let word = folded(word)
        // Longer than any candidate by more than the edits allowed: not near, and not worth a table.
        guard word.count <= 64 else { return nil }
        let near = candidates.enumerated()
            .compactMap { index, candidate -> (Int, Int, String)? in
                let edits = distance(word, folded(candidate))
                return edits <= 2 && edits < candidate.count ? (edits, index, candidate) : nil
            }
        return near.min { ($0.0, $0.1) < ($1.0, $1.1) }?.2
    }

    private static func folded(_ word: String) -> [Character] {
        word.lowercased().map { $0 == "-" ? "_" : $0 }
    }

    /// The optimal-string-alignment distance.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                let replaced = last[column] + (letter == other ? 0 : 1)
                var best = min(last[column + 1] + 1, current[column] + 1, replaced)
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
