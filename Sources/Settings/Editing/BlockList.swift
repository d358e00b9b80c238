import YAMLDocument

/// A list with dashes, at least one.
struct BlockList {
    let text: LineText
    let items: [YAMLNode]
    /// The column of the dashes.
    let column: Int
    /// Where the key that the list belongs to begins.
    private let keyStart: Int
    private let dashes: [Int]
    /// Whether comments may belong to an item although blank lines are between.
    ///
    /// So it is with groups: a watch that was commented out stays with its group.
    private let reachesOverBlankLines: Bool

    init(_ node: YAMLNode, items: [YAMLNode], keyStart: Int, in text: LineText, reachesOverBlankLines: Bool) {
        self.text = text
        self.items = items
        self.keyStart = keyStart
        self.reachesOverBlankLines = reachesOverBlankLines
        var dashes: [Int] = []
        for (index, item) in items.enumerated() {
            let from = index == 0 ? text.body(of: node) : text.end(of: items[index - 1])
            dashes.append(text.afterGap(from: from, limit: item.span.start.offset))
        }
        self.dashes = dashes
        column = text.column(of: dashes.first ?? keyStart)
    }

    /// Whether each item begins its own line, so that lines can be moved.
    var hasOwnLines: Bool { dashes.allSatisfy { text.isFirstOnLine($0) } }

    /// The blanks between the dash and the last item.
    var gap: Int {
        guard let dash = dashes.last, let item = items.last else { return 1 }
        let gap = item.span.start.offset - dash - 1
        return text.blanks(from: dash + 1) == gap ? max(1, gap) : 1
    }

    /// An item with the comments that are surely its own.
    func item(at index: Int) -> ItemText {
        let dash = dashes[index]
        let start = items[index].span.start.offset
        let end = text.end(of: items[index])
        let head = isSureOfComments(index) ? commentsStart(index) : text.lineStart(of: dash)
        let tail = tailEnd(index)
        let isFlow = items[index].isAlias || text.isFlow(items[index])
        var item = ItemText(
            dash: Array(text.bytes[dash..<start]),
            body: Array(text.bytes[start..<end]),
            column: text.column(of: start),
            base: text.column(of: dash),
            isFlow: isFlow
        )
        item.above = Array(text.bytes[head..<text.lineStart(of: dash)])
        if let comment = text.trailingComment(from: end) {
            item.after = Array(text.bytes[end..<comment.upperBound])
        }
        let below = text.nextLine(after: end)
        if below < tail {
            item.below = Array(text.bytes[below..<tail - text.breakLength(before: tail)])
        }
        return item
    }

    /// Takes an item out with its comments, and the blank lines that set it apart from nothing any more.
    func removal(of index: Int) -> [LineText.Splice] {
        var start = isSureOfComments(index) ? commentsStart(index) : text.lineStart(of: dashes[index])
        var end = tailEnd(index)
        let isBlankBelow = end == text.bytes.count || text.isBlankLine(end)
        let floor = index == 0 ? keyStart : text.end(of: items[index - 1])
        var isBlankAbove = false
        while isBlankBelow, let line = text.lineBefore(start), line > floor, text.isBlankLine(line) {
            start = line
            isBlankAbove = true
        }
        if index == 0 && items.count > 1 && !isBlankAbove {
            while end < text.bytes.count && text.isBlankLine(end) { end = text.nextLine(after: end) }
        }
        // A file without a last line break stays one.
        if end == text.bytes.count && text.breakLength(before: end) == 0 {
            start -= text.breakLength(before: start)
        }
        return [LineText.Splice(start..<end)]
    }

    /// Puts an item before another, or behind the last.
    func insertion(of item: ItemText, at index: Int) -> [LineText.Splice] {
        let isLast = index == items.count
        let offset = isLast ? tailEnd(index - 1) : commentsStart(index)
        let lineBreak = text.lineBreak(near: isLast ? dashes[index - 1] : offset)
        let lines = item.inBlock(column: column, lineBreak: lineBreak)
        let gap = isSeparated ? lineBreak : []
        guard isLast else { return [LineText.Splice(at: offset, lines + lineBreak + gap)] }
        if text.breakLength(before: offset) == 0 {
            return [LineText.Splice(at: offset, lineBreak + gap + lines)]
        }
        return [LineText.Splice(at: offset, gap + lines + lineBreak)]
    }

    /// Whether blank lines are between the last two items, and groups are meant, which look best apart.
    private var isSeparated: Bool {
        guard reachesOverBlankLines, items.count > 1 else { return false }
        guard let line = text.lineBefore(commentsStart(items.count - 1)) else { return false }
        return text.isBlankLine(line)
    }

    /// Where the comments begin that stand right above an item, at the column of its dash.
    private func commentsStart(_ index: Int) -> Int {
        var start = text.lineStart(of: dashes[index])
        let floor = index == 0 ? keyStart : text.end(of: items[index - 1])
        while let line = text.lineBefore(start), line > floor, text.commentIndent(line) == column {
            start = line
        }
        return start
    }

    /// Comments above an item may be about the next ones too, unless something sets those apart.
    private func isSureOfComments(_ index: Int) -> Bool {
        guard index + 1 < items.count else { return true }
        let next = tailEnd(index)
        return text.isBlankLine(next) || text.commentIndent(next) != nil
    }

    /// Where the lines of an item end, with those comments below it that are indented deeper than its dash.
    private func tailEnd(_ index: Int) -> Int {
        var end = text.nextLine(after: text.end(of: items[index]))
        var line = end
        while line < text.bytes.count {
            if let indent = text.commentIndent(line) {
                guard indent > column else { return end }
                line = text.nextLine(after: line)
                end = line
            } else if reachesOverBlankLines && text.isBlankLine(line) {
                line = text.nextLine(after: line)
            } else {
                return end
            }
        }
        return end
    }
}
