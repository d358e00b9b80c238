import CoreModel
import Settings
import TestKit

/// Writes a watch list in one of very many styles; every comment has a number of its own.
struct StyledFile {
    private var random: SeededRandom
    private var comments = 0
    private var lines: [String] = []
    private var anchored: [(entry: ListModel.Entry, name: String)] = []
    let hasAnchors: Bool
    private let isFlow: Bool
    private let groupsAreFlow: Bool
    private let groupIndent: Int
    private let watchIndent: Int
    private let isCommented: Bool

    static let names = [
        "Home: MTR", "上班", "on", "a #b", "Jardine's", "x", "\"q\"", "[1]", "屋企 🏠", "1e3", "a, b",
    ]

    init(_ seed: UInt64) {
        random = SeededRandom(seed: seed)
        hasAnchors = Int.random(in: 0..<2, using: &random) == 0
        isFlow = Int.random(in: 0..<6, using: &random) == 0
        groupsAreFlow = Int.random(in: 0..<4, using: &random) == 0
        groupIndent = Int.random(in: 0...3, using: &random)
        watchIndent = [0, 2, 4].randomElement(using: &random) ?? 2
        isCommented = Int.random(in: 0..<4, using: &random) > 0
    }

    mutating func bytes(of model: ListModel) -> [UInt8] {
        head()
        if chance(8) && model.groups.isEmpty {
            // No key at all.
        } else if model.groups.isEmpty {
            lines.append("groups: []" + trailing())
        } else if isFlow {
            flowGroups(model)
        } else {
            lines.append("groups:" + trailing())
            for group in model.groups { blockGroup(group) }
        }
        if chance(3) { lines += ["", comment(0), "language: en"] }
        let lineBreak = ["\n", "\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
        let bom: [UInt8] = chance(6) ? [0xEF, 0xBB, 0xBF] : []
        let text = lines.joined(separator: lineBreak) + (chance(4) ? "" : lineBreak)
        return bom + Array(text.utf8)
    }

    private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private mutating func comment(_ indent: Int) -> String {
        comments += 1
        return String(repeating: " ", count: indent) + "#c\(comments).\t{註解: 'x"
    }

    private mutating func trailing() -> String {
        isCommented && chance(3)
            ? [" ", "\t", "   "][Int.random(in: 0..<3, using: &random)] + comment(0) : ""
    }

    private mutating func maybeComment(_ indent: Int) {
        guard isCommented else { return }
        if chance(5) { lines.append("") }
        if chance(3) { lines.append(comment(indent)) }
        if chance(9) { lines.append(comment(indent)) }
    }

    private mutating func head() {
        if isCommented { lines += [comment(0), ""] }
        lines.append(
            "limits: { groups: \(ListModel.groupLimit), watches_per_group: \(ListModel.watchLimit) }"
                + trailing()
        )
        if chance(2) { lines += ["refresh:", "    interval: &i 45s" + trailing()] }
    }

    private mutating func scalar(_ text: String, isFlow: Bool) -> String {
        let isBare = text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic }
        switch Int.random(in: 0..<3, using: &random) {
        case 0 where isBare: return text
        case 1:
            return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
                + "'"
        default:
            return "\""
                + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
                + "\""
        }
    }

    private mutating func fields(_ entry: ListModel.Entry, isFlow: Bool) -> [String] {
        let watch = entry.watch
        var fields = [
            "operator: \(watch.operatorID)", "route: \(scalar(watch.route, isFlow: isFlow))",
            "direction: \(watch.direction.rawValue)", "stop: '\(watch.stop)'",
        ]
        if let name = entry.name { fields.append("name: " + scalar(name, isFlow: isFlow)) }
        if entry.walk != nil { fields.append("walk: 6m") }
        if chance(2) { fields.shuffle(using: &random) }
        return fields
    }

    /// A watch between brackets, or an alias of an equal one before it.
    private mutating func flowWatch(_ entry: ListModel.Entry) -> String {
        if let known = anchored.first(where: { $0.entry == entry }) { return "*\(known.name)" }
        let pad = chance(2) ? " " : ""
        return "{\(pad)" + fields(entry, isFlow: true).joined(separator: ", ") + "\(pad)}"
    }

    private mutating func flowWatches(_ group: ListModel.Group) -> String {
        "[" + group.entries.map { flowWatch($0) }.joined(separator: ", ") + "]"
    }

    private mutating func flowGroups(_ model: ListModel) {
        lines.append("groups: [" + trailing())
        for (index, group) in model.groups.enumerated() {
            maybeComment(2)
            let isLast = index + 1 == model.groups.count
            let comma = isLast && chance(2) ? "" : ","
            lines.append(
                "  {name: \(scalar(group.name, isFlow: true)), watches: \(flowWatches(group))}\(comma)"
                    + trailing()
            )
        }
        lines.append("]" + trailing())
    }

    private mutating func blockGroup(_ group: ListModel.Group) {
        let indent = String(repeating: " ", count: groupIndent)
        if chance(2) { lines.append("") }
        maybeComment(groupIndent)
        if groupsAreFlow && chance(2) {
            lines.append(
                "\(indent)- { name: \(scalar(group.name, isFlow: true)), watches: \(flowWatches(group)) }"
                    + trailing()
            )
            return
        }
        let nameFirst = chance(3)
        let name = "name: \(scalar(group.name, isFlow: false))"
        if !nameFirst { lines.append("\(indent)- \(name)" + trailing()) }
        let head = nameFirst ? "\(indent)- " : "\(indent)  "
        watches(group, head: head)
        if nameFirst { lines.append("\(indent)  \(name)" + trailing()) }
        if isCommented && chance(6) { lines.append(comment(groupIndent + 3)) }
    }

    private mutating func watches(_ group: ListModel.Group, head: String) {
        if group.entries.isEmpty {
            lines.append("\(head)watches: []" + trailing())
            return
        }
        switch Int.random(in: 0..<5, using: &random) {
        case 0: lines.append("\(head)watches: \(flowWatches(group))" + trailing())
        case 1:
            lines.append("\(head)watches: [" + trailing())
            for (index, entry) in group.entries.enumerated() {
                maybeComment(groupIndent + 4)
                let comma = index + 1 == group.entries.count && chance(2) ? "" : ","
                lines.append(
                    String(repeating: " ", count: groupIndent + 4) + flowWatch(entry) + comma + trailing()
                )
            }
            lines.append(String(repeating: " ", count: groupIndent + 2) + "]" + trailing())
        default:
            lines.append("\(head)watches:" + trailing())
            for entry in group.entries { blockWatch(entry) }
        }
    }

    private mutating func blockWatch(_ entry: ListModel.Entry) {
        let column = groupIndent + 2 + watchIndent
        let indent = String(repeating: " ", count: column)
        maybeComment(column)
        if let known = anchored.first(where: { $0.entry == entry }) {
            lines.append("\(indent)- *\(known.name)" + trailing())
            return
        }
        let anchor = hasAnchors ? "&w\(lines.count) " : ""
        if chance(2) {
            lines.append("\(indent)- \(anchor)" + flowWatch(entry) + trailing())
            if !anchor.isEmpty { anchored.append((entry, String(anchor.dropFirst().dropLast()))) }
            return
        }
        let gap = [" ", "   "].randomElement(using: &random) ?? " "
        let all = fields(entry, isFlow: false)
        for (index, field) in all.enumerated() {
            lines.append((index == 0 ? "\(indent)-\(gap)" : "\(indent) \(gap)") + field + trailing())
        }
        if isCommented && chance(8) { lines.append(comment(column + 2)) }
    }
}
