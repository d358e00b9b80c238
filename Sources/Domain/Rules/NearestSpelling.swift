/// Finds the word that somebody probably meant.
public enum NearestSpelling: Sendable {
    /// The nearest of the known words, if one is near enough to be a slip of the hand; the first listed wins a tie.
    ///
    /// Case never counts, nor whether words are joined with `-` or `_`. A slip may change a third of the letters, at
    /// least two, in short words one.
    public static func of(_ word: String, among known: [String]) -> String? {
        let wanted = folded(word)
        // Longer than anything known by more than a slip: not near, and not worth a table.
        guard wanted.count <= 64 else { return nil }
        let allowed = wanted.count <= 3 ? 1 : max(2, wanted.count / 3)
        var best: (word: String, distance: Int)?
        for candidate in known {
            let distance = distance(wanted, folded(candidate))
            if distance <= allowed && distance < (best?.distance ?? .max) { best = (candidate, distance) }
        }
        return best?.word
    }

    private static func folded(_ word: String) -> [Character] {
        word.lowercased().map { $0 == "-" ? "_" : $0 }
    }

    /// Letters to add, drop, change or swap with their neighbour to make one word of the other.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        if abs(left.count - right.count) > left.count { return .max }
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let change = last[column] + (left[row] == right[column] ? 0 : 1)
                var cost = min(change, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
