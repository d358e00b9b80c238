import YAMLDocument

/// A list in brackets, empty or not.
struct FlowList {
    let text: LineText
    let items: [YAMLNode]
    /// The bracket that opens it, and the one that closes it.
    private let open: Int
    private let close: Int
    /// The comma behind each item; the last may have none.
    private let commas: [Int?]

    init(_ node: YAMLNode, items: [YAMLNode], in text: LineText) {
        self.text = text
        self.items = items
        open = text.body(of: node)
        let close = node.span.end.offset - 1
        self.close = close
        commas = items.indices.map { index in
            let limit = index + 1 < items.count ? items[index + 1].span.start.offset : close
            let comma = text.afterGap(from: text.end(of: items[index]), limit: limit)
            return comma < limit ? comma : nil
        }
    }

    /// Whether it is empty and on one line, so that it may become a list with dashes.
    var isBare: Bool { items.isEmpty && text.blanks(from: open + 1) == close - open - 1 }

    /// The brackets and the blanks before them.
    var bracketsWithBlanks: Range<Int> {
        var start = open
        while start > text.start && text.bytes[start - 1] == 0x20 { start -= 1 }
        return start..<close + 1
    }

    func item(at index: Int) -> ItemText {
        let node = items[index]
        let start = node.span.start.offset
        let column = text.column(of: start)
        var item = ItemText(
            dash: Array("- ".utf8),
            body: Array(text.bytes[start..<text.end(of: node)]),
            column: column,
            base: column,
            isFlow: true
        )
        guard isOnOwnLine(index) else { return item }
        let head = isSureOfComments(index) ? commentsStart(index) : text.lineStart(of: start)
        item.above = Array(text.bytes[head..<text.lineStart(of: start)])
        let rest = rest(index)
        if let comment = text.trailingComment(from: rest) {
            item.after = Array(text.bytes[rest..<comment.upperBound])
        }
        return item
    }

    func removal(of index: Int) -> [LineText.Splice] {
        var splices: [LineText.Splice] = []
        let isLast = index + 1 == items.count
        if isOnOwnLine(index) {
            let start = isSureOfComments(index) ? commentsStart(index) : lineStart(index)
            splices.append(.init(start..<text.nextLine(after: rest(index))))
        } else if !isLast,
            text.afterGap(from: rest(index), limit: close) == items[index + 1].span.start.offset,
            !isBroken(rest(index), items[index + 1].span.start.offset)
        {
            splices.append(.init(items[index].span.start.offset..<items[index + 1].span.start.offset))
        } else {
            splices.append(.init(blanksStart(before: items[index].span.start.offset)..<rest(index)))
        }
        if isLast, index > 0, commas[index] == nil, let comma = commas[index - 1] {
            splices.append(.init(comma..<comma + 1))
        }
        return items.count == 1 ? collapsed(splices) : splices
    }

    /// The splices, and the comments of the item that find no place.
    func insertion(
        of item: ItemText,
        at index: Int,
        isPadded: Bool
    ) -> (
        splices: [LineText.Splice], dropped: [String]
    ) {
        if items.isEmpty {
            let pad: [UInt8] = isPadded ? [0x20] : []
            let isBare = isBare
            let range = isBare ? open + 1..<close : open + 1..<open + 1
            return ([.init(range, pad + item.body + (isBare ? pad : []))], item.comments)
        }
        return index == items.count ? appended(item) : prepended(item, to: index)
    }

    private func appended(_ item: ItemText) -> (splices: [LineText.Splice], dropped: [String]) {
        let last = items.count - 1
        let end = text.end(of: items[last])
        let comma = commas[last]
        guard isOnOwnLine(last) else {
            let splice: LineText.Splice =
                if let comma {
                    .init(at: comma + 1, [0x20] + item.body + [UInt8(ascii: ",")])
                } else {
                    .init(at: end, Array(", ".utf8) + item.body)
                }
            return ([splice], item.comments)
        }
        let lineBreak = text.lineBreak(near: end)
        let line = item.onOwnLine(
            column: text.column(of: items[last].span.start.offset),
            hasComma: comma != nil,
            lineBreak: lineBreak
        )
        let missing: [LineText.Splice] = comma == nil ? [.init(at: end, [UInt8(ascii: ",")])] : []
        return (missing + [.init(at: text.nextLine(after: rest(last)), line + lineBreak)], [])
    }

    private func prepended(
        _ item: ItemText,
        to index: Int
    ) -> (splices: [LineText.Splice], dropped: [String]) {
        let start = items[index].span.start.offset
        guard isOnOwnLine(index) else {
            return ([.init(at: start, item.body + Array(", ".utf8))], item.comments)
        }
        let lineBreak = text.lineBreak(near: start)
        let line = item.onOwnLine(column: text.column(of: start), hasComma: true, lineBreak: lineBreak)
        return ([.init(at: commentsStart(index), line + lineBreak)], [])
    }

    /// An empty list is `[]`, unless comments remain in it.
    private func collapsed(_ splices: [LineText.Splice]) -> [LineText.Splice] {
        let removed = splices.map(\.range)
        let remains = (open + 1..<close)
            .contains { offset in
                let byte = text.bytes[offset]
                return ![0x20, 0x09, 0x0A, 0x0D].contains(byte) && !removed.contains { $0.contains(offset) }
            }
        return remains ? splices : [.init(open..<close + 1, Array("[]".utf8))]
    }

    /// The place behind an item and its comma.
    private func rest(_ index: Int) -> Int { commas[index].map { $0 + 1 } ?? text.end(of: items[index]) }

    private func lineStart(_ index: Int) -> Int { text.lineStart(of: items[index].span.start.offset) }

    private func isOnOwnLine(_ index: Int) -> Bool {
        guard text.isFirstOnLine(items[index].span.start.offset) else { return false }
        let rest = rest(index)
        let isSameLine = text.lineStart(of: rest) == text.lineStart(of: text.end(of: items[index]))
        let next = rest + text.blanks(from: rest)
        return isSameLine && (text.trailingComment(from: rest) != nil || text.breakLength(at: next) > 0)
    }

    private func commentsStart(_ index: Int) -> Int {
        var start = lineStart(index)
        let column = text.column(of: items[index].span.start.offset)
        let floor = index == 0 ? open : text.end(of: items[index - 1])
        while let line = text.lineBefore(start), line > floor, text.commentIndent(line) == column {
            start = line
        }
        return start
    }

    private func isSureOfComments(_ index: Int) -> Bool {
        guard index + 1 < items.count else { return true }
        let next = text.nextLine(after: rest(index))
        return text.isBlankLine(next) || text.commentIndent(next) != nil
    }

    private func isBroken(_ from: Int, _ end: Int) -> Bool { text.lineStart(of: end) > from }

    private func blanksStart(before offset: Int) -> Int {
        var start = offset
        while start > open + 1 && text.bytes[start - 1] == 0x20 { start -= 1 }
        return start
    }
}
