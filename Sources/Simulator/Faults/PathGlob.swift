/// Which requests a fault is for: a path in which `*` stands for anything, and perhaps parts of the query.
///
/// `/v1/transport/kmb/*` fits everything of KMB; `/v1/transport/mtr/getSchedule.php?line=TWL` fits every station of
/// one line, in whatever order the query is written.
public struct PathGlob: Hashable, Sendable, CustomStringConvertible {
    private struct Item: Hashable, Sendable {
        let name: String
        let value: String
    }

    private let text: String
    private let path: String
    private let items: [Item]

    public init(_ text: String) {
        self.text = text
        let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = String(halves[0])
        let query = halves.count > 1 ? halves[1] : ""
        items = query.split(separator: "&")
            .map { item in
                let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                return Item(name: String(sides[0]), value: sides.count > 1 ? String(sides[1]) : "*")
            }
    }

    public var description: String { text }

    /// Whether it fits a decoded path with a decoded query.
    public func matches(_ path: String, query: [(name: String, value: String)] = []) -> Bool {
        guard PathGlob.fits(pattern: self.path, path) else { return false }
        return items.allSatisfy { item in
            query.contains { $0.name == item.name && PathGlob.fits(pattern: item.value, $0.value) }
        }
    }

    /// Walks both once and goes back to the newest `*` on a mismatch, so that no pattern takes exponential time.
    private static func fits(pattern: String, _ text: String) -> Bool {
        let pattern = Array(pattern.utf8)
        let text = Array(text.utf8)
        let star = UInt8(ascii: "*")
        var inPattern = 0
        var inText = 0
        var resume: (pattern: Int, text: Int)?
        while inText < text.count {
            if inPattern < pattern.count, pattern[inPattern] == star {
                resume = (inPattern + 1, inText)
                inPattern += 1
            } else if inPattern < pattern.count, pattern[inPattern] == text[inText] {
                inPattern += 1
                inText += 1
            } else if let last = resume {
                resume = (last.pattern, last.text + 1)
                inPattern = last.pattern
                inText = last.text + 1
            } else {
                return false
            }
        }
        return pattern[inPattern...].allSatisfy { $0 == star }
    }
}
