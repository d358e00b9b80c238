/// What may stand behind a name without making it another one.
enum NameTail: Sendable {
    private static let stations: [[UInt8]] = ["站", "总站", "station", "busterminus", "mtrstation", "港铁站"]
        .map { Array($0.utf8) }

    /// What a query may end in that the name of the place itself does not have.
    private static let queryEnds: [[UInt8]] = ["站", "station"].map { Array($0.utf8) }

    /// "bus terminus" and a code.
    private static let longest = 16

    /// Whether the rest of a name, up to its zero byte, is "station" or a stop's code, such as WT916, or both.
    static func isSlight(_ text: [UInt8], from start: Int) -> Bool {
        var end = start
        while end < text.count && text[end] != 0 {
            end += 1
            if end - start > longest { return false }
        }
        if endsInCode(text, start, end) { end -= 5 }
        return end == start || stations.contains { text[start..<end].elementsEqual($0) }
    }

    /// Two letters and three digits.
    private static func endsInCode(_ text: [UInt8], _ start: Int, _ end: Int) -> Bool {
        guard end - start >= 5 else { return false }
        return text[end - 5..<end - 3].allSatisfy { (0x61...0x7A).contains($0) }
            && text[end - 3..<end].allSatisfy { (0x30...0x39).contains($0) }
    }

    /// The name of the place that a query for its station means; `nil` for any other query.
    static func place(ofStation query: [UInt8]) -> [UInt8]? {
        for ending in queryEnds
        where query.count > ending.count && query.suffix(ending.count).elementsEqual(ending) {
            return Array(query.dropLast(ending.count))
        }
        return nil
    }
}
