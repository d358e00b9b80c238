import YAMLDocument

extension LineText {
    /// Where a node ends, without the empty lines that libyaml counts to a block of text.
    func end(of node: YAMLNode) -> Int {
        trimmedEnd(node.span.end.offset, limit: node.span.start.offset)
    }

    /// Where a node itself begins: after its anchor and tag.
    func body(of node: YAMLNode) -> Int {
        let limit = node.span.end.offset
        var offset = node.span.start.offset
        while offset < limit, bytes[offset] == UInt8(ascii: "&") || bytes[offset] == UInt8(ascii: "!") {
            while offset < limit && blanks(from: offset) == 0 && breakLength(at: offset) == 0 { offset += 1 }
            offset = afterGap(from: offset, limit: limit)
        }
        return offset
    }

    /// Where a node's anchor and tag end; where it begins if it has none.
    func propertiesEnd(of node: YAMLNode) -> Int {
        trimmedEnd(
            commentsCut(from: node.span.start.offset, to: body(of: node)),
            limit: node.span.start.offset
        )
    }

    /// Whether a list or mapping is written with brackets or braces.
    func isFlow(_ node: YAMLNode) -> Bool {
        guard !node.isAlias else { return false }
        let body = body(of: node)
        return body < bytes.count && (bytes[body] == UInt8(ascii: "[") || bytes[body] == UInt8(ascii: "{"))
    }

    /// The column of a place, in bytes from the beginning of its line.
    func column(of offset: Int) -> Int { offset - lineStart(of: offset) }

    /// Whether nothing but blanks stands before a place on its line.
    func isFirstOnLine(_ offset: Int) -> Bool {
        let lineStart = lineStart(of: offset)
        return lineStart + blanks(from: lineStart) == offset
    }

    func line(of node: YAMLNode) -> Int { node.span.start.line }

    /// The comments between the keys and values of a mapping.
    func comments(among entries: [YAMLEntry]) -> [[UInt8]] {
        var found: [[UInt8]] = []
        var end: Int?
        for entry in entries {
            if let end { found += comments(from: end, to: entry.keySpan.start.offset) }
            found += comments(from: entry.keySpan.end.offset, to: entry.value.span.start.offset)
            end = self.end(of: entry.value)
        }
        return found
    }

    /// The comments in a gap between two tokens.
    private func comments(from start: Int, to end: Int) -> [[UInt8]] {
        var found: [[UInt8]] = []
        var offset = start
        while offset < end {
            if let comment = trailingComment(from: offset) { found.append(Array(bytes[comment])) }
            offset = nextLine(after: offset)
        }
        return found
    }

    /// The end of the first line from a place on, its comment cut off; `end` if that comes first.
    private func commentsCut(from offset: Int, to end: Int) -> Int {
        var offset = offset
        while offset < end {
            let next = blanks(from: offset)
            if next > 0, trailingComment(from: offset) != nil { return offset }
            if breakLength(at: offset) > 0 { return offset }
            offset += max(next, 1)
        }
        return end
    }
}
