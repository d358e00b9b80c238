/// An item of a list on its way to a place, with the comments that are its own.
struct ItemText {
    /// Whole lines of comment above it.
    var above: [UInt8] = []
    /// The dash and what stands between it and the item; a blank where the item had no dash.
    var dash: [UInt8]
    /// The item's own text.
    let body: [UInt8]
    /// Where the first byte of `body` stood.
    let column: Int
    /// The column of the dash; of the item itself where it had none.
    let base: Int
    /// Blanks and a comment behind it.
    var after: [UInt8] = []
    /// Whole lines of comment below it that are indented deeper than its dash.
    var below: [UInt8] = []
    /// Whether it can stand between brackets.
    let isFlow: Bool

    /// An item that is written anew.
    init(flow body: [UInt8], gap: Int) {
        self.init(body: body, gap: gap, isFlow: true)
    }

    /// A mapping of one key a line.
    init(lines: [[UInt8]], gap: Int, lineBreak: [UInt8]) {
        let indent = [UInt8](repeating: 0x20, count: gap + 1)
        self.init(body: Array(lines.joined(separator: lineBreak + indent)), gap: gap, isFlow: false)
    }

    private init(body: [UInt8], gap: Int, isFlow: Bool) {
        self.init(
            dash: [UInt8(ascii: "-")] + [UInt8](repeating: 0x20, count: gap),
            body: body,
            column: gap + 1,
            base: 0,
            isFlow: isFlow
        )
    }

    init(dash: [UInt8], body: [UInt8], column: Int, base: Int, isFlow: Bool) {
        self.dash = dash
        self.body = body
        self.column = column
        self.base = base
        self.isFlow = isFlow
    }

    /// As lines of a list with dashes at a column, without the last line break.
    func inBlock(column: Int, lineBreak: [UInt8]) -> [UInt8] {
        let delta = column - base
        var text = Self.shifted(above, by: delta, fromLineStart: true)
        text += [UInt8](repeating: 0x20, count: column)
        text += Self.shifted(dash + body, by: delta, fromLineStart: false) + after
        if !below.isEmpty { text += lineBreak + Self.shifted(below, by: delta, fromLineStart: true) }
        return text
    }

    /// On lines of its own between brackets, without the last line break.
    func onOwnLine(column: Int, hasComma: Bool, lineBreak: [UInt8]) -> [UInt8] {
        var text = Self.shifted(above, by: column - base, fromLineStart: true)
        text += [UInt8](repeating: 0x20, count: column)
        text += Self.shifted(body, by: column - self.column, fromLineStart: false)
        if hasComma { text.append(UInt8(ascii: ",")) }
        text += after
        if !below.isEmpty { text += lineBreak + Self.shifted(below, by: column - base, fromLineStart: true) }
        return text
    }

    /// Its comments, each without blanks around it.
    var comments: [String] {
        String(decoding: above + [0x0A] + after + [0x0A] + below, as: UTF8.self)
            .split { $0.isNewline }
            .map { String($0).trimmed }
            .filter { !$0.isEmpty }
    }

    /// Moves each line but an unfinished first one; blank lines stay as they are.
    private static func shifted(_ bytes: [UInt8], by delta: Int, fromLineStart: Bool) -> [UInt8] {
        guard delta != 0 else { return bytes }
        let text = LineText(bytes, start: 0)
        var result: [UInt8] = []
        var offset = 0
        var isFirst = !fromLineStart
        while offset < bytes.count {
            let next = text.nextLine(after: offset)
            var line = bytes[offset..<next]
            if !isFirst && !text.isBlankLine(offset) {
                let spaces = line.prefix { $0 == 0x20 }.count
                line = line.dropFirst(min(spaces, max(0, -delta)))
                result += [UInt8](repeating: 0x20, count: max(0, delta))
            }
            result += line
            isFirst = false
            offset = next
        }
        return result
    }
}
