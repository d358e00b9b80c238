/// The order of all places in a text where a match may begin, by what stands there up to the next zero byte.
enum SuffixOrder: Sendable {
    static func sorted(_ places: [UInt32], in text: [UInt8]) -> [UInt32] {
        // The first eight bytes decide most comparisons; reading them once saves the jumps through the text.
        places.map { (key: head(of: text, at: Int($0)), place: $0) }
            .sorted { left, right in
                left.key != right.key
                    ? left.key < right.key : precedes(text, left.place, right.place)
            }
            .map(\.place)
    }

    private static func head(of text: [UInt8], at place: Int) -> UInt64 {
        var key: UInt64 = 0
        var isOver = false
        for offset in 0..<8 {
            let byte = !isOver && place + offset < text.count ? text[place + offset] : 0
            if byte == 0 { isOver = true }
            key = key << 8 | UInt64(byte)
        }
        return key
    }

    private static func precedes(_ text: [UInt8], _ left: UInt32, _ right: UInt32) -> Bool {
        var leftPlace = Int(left)
        var rightPlace = Int(right)
        while leftPlace < text.count && rightPlace < text.count {
            let leftByte = text[leftPlace]
            let rightByte = text[rightPlace]
            if leftByte != rightByte { return leftByte < rightByte }
            if leftByte == 0 { break }
            leftPlace += 1
            rightPlace += 1
        }
        return left < right
    }

    /// Where among sorted places those lie at which a term stands.
    static func range(of term: [UInt8], in suffixes: [UInt32], of text: [UInt8]) -> Range<Int> {
        let low = boundary(suffixes) { compare(text, $0, term) == .before }
        let high = boundary(suffixes) { compare(text, $0, term) != .after }
        return low..<max(low, high)
    }

    private enum Comparison {
        case before
        case startsWith
        case after
    }

    private static func compare(_ text: [UInt8], _ place: UInt32, _ term: [UInt8]) -> Comparison {
        var place = Int(place)
        for byte in term {
            let other = place < text.count ? text[place] : 0
            if other != byte { return other < byte ? .before : .after }
            place += 1
        }
        return .startsWith
    }

    /// The first place for which the claim does not hold, where it holds for all before and none behind.
    private static func boundary(_ suffixes: [UInt32], _ claim: (UInt32) -> Bool) -> Int {
        var low = 0
        var high = suffixes.count
        while low < high {
            let middle = (low + high) / 2
            if claim(suffixes[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
