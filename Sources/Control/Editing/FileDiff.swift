/// What a change does to a file, line by line.
struct FileDiff: Hashable, Sendable {
    /// Stretches of changed lines, with a few lines around them.
    let hunks: [[LineChange]]

    init(from old: [UInt8], to new: [UInt8], context: Int = 1) {
        let all = FileDiff.changes(FileDiff.lines(of: old), FileDiff.lines(of: new))
        let changed = all.indices.filter { all[$0].kind != .kept }
        var hunks: [[LineChange]] = []
        var end = -1
        for index in changed {
            let start = max(index - context, 0)
            let next = min(index + context, all.count - 1)
            if start > end {
                hunks.append(Array(all[start...next]))
            } else if next > end {
                hunks[hunks.count - 1] += all[(end + 1)...next]
            }
            end = max(end, next)
        }
        self.hunks = hunks
    }

    var isEmpty: Bool { hunks.isEmpty }

    /// The lines as they are shown, with their numbers and what happens to them.
    func lines(styled: (String, TextStyle) -> String) -> [String] {
        let digits = hunks.joined().map { String($0.number).count }.max() ?? 1
        var lines: [String] = []
        for (index, hunk) in hunks.enumerated() {
            if index > 0 { lines.append(String(repeating: " ", count: digits) + " …") }
            for change in hunk {
                let number = String(change.number)
                let blanks = String(repeating: " ", count: digits - number.count)
                let text = FileDiff.shown(change.text)
                let line = "\(blanks)\(number) \(change.kind.rawValue)\(text.isEmpty ? "" : " ")\(text)"
                switch change.kind {
                case .kept: lines.append(line)
                case .removed: lines.append(styled(line, .red))
                case .added: lines.append(styled(line, .green))
                }
            }
        }
        return lines
    }

    /// The changed lines alone.
    var json: JSONValue {
        .array(
            hunks.joined().filter { $0.kind != .kept }
                .map { change in
                    .object(of: [
                        "change": .text(change.kind == .added ? "added" : "removed"),
                        "line": .whole(change.number),
                        "text": .text(change.text),
                    ])
                }
        )
    }

    private static func shown(_ text: String) -> String {
        TerminalText.plain(
            text.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "    ")
        )
    }

    private static func lines(of bytes: [UInt8]) -> [String] {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { line in
            let isDOS = line.last == UInt8(ascii: "\r")
            return String(decoding: isDOS ? line.dropLast() : line, as: UTF8.self)
        }
    }

    /// Both files in one list, each line once.
    private static func changes(_ old: [String], _ new: [String]) -> [LineChange] {
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var changes: [LineChange] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            if removed.contains(left) {
                changes.append(LineChange(kind: .removed, number: left + 1, text: old[left]))
                left += 1
            } else if added.contains(right) {
                changes.append(LineChange(kind: .added, number: right + 1, text: new[right]))
                right += 1
            } else {
                changes.append(LineChange(kind: .kept, number: right + 1, text: new[right]))
                left += 1
                right += 1
            }
        }
        return changes
    }
}
