import YAMLDocument

/// A file's bytes and where its lines are.
///
/// Lines end where libyaml ends them, which is also at U+0085, U+2028 and U+2029: a comment ends there, and what
/// follows is read.
struct LineText {
    let bytes: [UInt8]
    /// Where the text begins: after a byte-order mark, if there is one.
    let start: Int

    /// Some bytes to put in the place of others.
    struct Splice {
        let range: Range<Int>
        let bytes: [UInt8]

        init(_ range: Range<Int>, _ bytes: [UInt8] = []) {
            self.range = range
            self.bytes = bytes
        }

        init(at offset: Int, _ bytes: [UInt8]) {
            self.init(offset..<offset, bytes)
        }
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Bytes out of the middle of a file.
    init(_ bytes: [UInt8], start: Int) {
        self.bytes = bytes
        self.start = start
    }

    /// The bytes with some replaced; the splices do not overlap.
    func with(_ splices: [Splice]) -> [UInt8] {
        var result: [UInt8] = []
        var offset = 0
        let ordered = splices.enumerated()
            .sorted { left, right in
                let (first, second) = (left.element.range.lowerBound, right.element.range.lowerBound)
                return first == second ? left.offset < right.offset : first < second
            }
        for (_, splice) in ordered {
            result += bytes[offset..<max(offset, splice.range.lowerBound)]
            result += splice.bytes
            offset = max(offset, splice.range.upperBound)
        }
        return result + bytes[offset...]
    }

    /// How many bytes end a line at a place; 0 if it goes on.
    func breakLength(at offset: Int) -> Int {
        guard offset < bytes.count else { return 0 }
        switch bytes[offset] {
        case 0x0A: return 1
        case 0x0D: return offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1
        case 0xC2: return offset + 1 < bytes.count && bytes[offset + 1] == 0x85 ? 2 : 0
        case 0xE2:
            guard offset + 2 < bytes.count, bytes[offset + 1] == 0x80 else { return 0 }
            return bytes[offset + 2] == 0xA8 || bytes[offset + 2] == 0xA9 ? 3 : 0
        default: return 0
        }
    }

    /// Where the line ends that a place is in, its break excluded.
    func lineEnd(from offset: Int) -> Int {
        var offset = offset
        while offset < bytes.count && breakLength(at: offset) == 0 { offset += 1 }
        return offset
    }

    /// Where the next line begins; the end of the file after the last.
    func nextLine(after offset: Int) -> Int {
        let end = lineEnd(from: offset)
        return end + breakLength(at: end)
    }

    /// Where the line begins that a place is in.
    func lineStart(of offset: Int) -> Int {
        var offset = offset
        while offset > start && !endsLine(before: offset) { offset -= 1 }
        return offset
    }

    /// Where the line before begins; `nil` for the first.
    func lineBefore(_ lineStart: Int) -> Int? {
        guard lineStart > start else { return nil }
        return self.lineStart(of: lineStart - breakLength(before: lineStart))
    }

    /// How many bytes the break has that ends right before a place; 0 if none does.
    func breakLength(before offset: Int) -> Int {
        guard offset > start else { return 0 }
        switch bytes[offset - 1] {
        case 0x0A, 0x0D, 0x85, 0xA8, 0xA9: break
        default: return 0  // no break ends with another byte
        }
        for length in [3, 2, 1] where offset - length >= start && breakLength(at: offset - length) == length {
            return length
        }
        return 0
    }

    private func endsLine(before offset: Int) -> Bool {
        // Between the halves of CR LF no line begins.
        if offset < bytes.count, bytes[offset] == 0x0A, bytes[offset - 1] == 0x0D { return false }
        return breakLength(before: offset) > 0
    }

    /// Spaces and tabs from a place on.
    func blanks(from offset: Int) -> Int {
        var end = offset
        while end < bytes.count && isBlank(bytes[end]) { end += 1 }
        return end - offset
    }

    /// Whether a line holds nothing but blanks.
    func isBlankLine(_ lineStart: Int) -> Bool {
        let text = lineStart + blanks(from: lineStart)
        return text == bytes.count || breakLength(at: text) > 0
    }

    /// The bytes before the `#` of a line that is nothing but a comment; `nil` for another line.
    func commentIndent(_ lineStart: Int) -> Int? {
        let indent = blanks(from: lineStart)
        return lineStart + indent < bytes.count && bytes[lineStart + indent] == UInt8(ascii: "#")
            ? indent : nil
    }

    /// The first place from `offset` on that is no blank, line break or comment, but at most `limit`.
    func afterGap(from offset: Int, limit: Int) -> Int {
        var offset = offset
        while offset < limit {
            let length = breakLength(at: offset)
            if length > 0 {
                offset += length
            } else if isBlank(bytes[offset]) {
                offset += 1
            } else if bytes[offset] == UInt8(ascii: "#"), offset == start || isGap(before: offset) {
                offset = lineEnd(from: offset)
            } else {
                return offset
            }
        }
        return limit
    }

    /// A place moved back over blanks and line breaks, but not before `limit`.
    func trimmedEnd(_ offset: Int, limit: Int) -> Int {
        var offset = offset
        while offset > limit {
            let length = breakLength(before: offset)
            if length > 0 {
                offset -= length
            } else if isBlank(bytes[offset - 1]) {
                offset -= 1
            } else {
                return offset
            }
        }
        return offset
    }

    /// The comment at the end of a line, after a place; `nil` if there is none.
    func trailingComment(from offset: Int) -> Range<Int>? {
        let text = offset + blanks(from: offset)
        guard text < bytes.count, bytes[text] == UInt8(ascii: "#") else { return nil }
        return text..<lineEnd(from: text)
    }

    /// The line break that is used around a place.
    func lineBreak(near offset: Int) -> [UInt8] {
        let lineStart = lineStart(of: min(offset, bytes.count))
        let before = breakLength(before: lineStart)
        if before > 0 { return Array(bytes[lineStart - before..<lineStart]) }
        let end = lineEnd(from: start)
        let length = breakLength(at: end)
        return length > 0 ? Array(bytes[end..<end + length]) : [0x0A]
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private func isGap(before offset: Int) -> Bool {
        isBlank(bytes[offset - 1]) || breakLength(before: offset) > 0
    }
}
