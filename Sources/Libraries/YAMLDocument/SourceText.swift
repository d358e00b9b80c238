/// A file's bytes, and where each of its lines and scalars begins.
///
/// libyaml counts scalars and knows no byte offsets, and it ends lines at U+0085, U+2028 and U+2029 where editors
/// do not. So only its scalar index is used, and lines, columns and offsets are counted here.
struct SourceText {
    let bytes: [UInt8]
    /// Where the text begins: after a byte-order mark, if there is one.
    let start: Int
    private(set) var scalarCount = 0
    /// The first place with bytes that no YAML file may hold.
    private(set) var defect: (scalarIndex: Int, message: String)?

    private var lineStarts: [(scalarIndex: Int, offset: Int)] = []
    /// The byte offset of every `stride`-th scalar, so that no look-up walks far, however long a line is.
    private var checkpoints: [Int] = []
    private static let stride = 16

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        lineStarts.append((0, start))
        var offset = start
        while offset < bytes.count {
            offset = step(over: offset)
        }
        if scalarCount.isMultiple(of: Self.stride) { checkpoints.append(offset) }
    }

    /// Counts one scalar and gives the offset of the next; a byte that is not UTF-8 counts as one scalar.
    private mutating func step(over offset: Int) -> Int {
        if scalarCount.isMultiple(of: Self.stride) { checkpoints.append(offset) }
        let scalar = UTF8Step.scalar(in: bytes, at: offset)
        if defect == nil, let message = Self.defect(of: scalar?.value, byte: bytes[offset]) {
            defect = (scalarCount, message)
        }
        let next = offset + (scalar?.length ?? 1)
        scalarCount += 1
        let isLineEnd =
            bytes[offset] == 0x0A
            || bytes[offset] == 0x0D && !(next < bytes.count && bytes[next] == 0x0A)
        if isLineEnd { lineStarts.append((scalarCount, next)) }
        return next
    }

    private static func defect(of value: UInt32?, byte: UInt8) -> String? {
        guard let value else {
            let digits = String(byte, radix: 16)
            return "this is not UTF-8 text (byte 0x\(digits)); save the file as UTF-8"
        }
        switch value {
        case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xFFFD, 0x10000...0x10FFFF: return nil
        default:
            let digits = String(value, radix: 16, uppercase: true)
            let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            return "the control character U+\(code) must not stand in a YAML file; remove it"
        }
    }

    /// The place of a scalar; the end of the file for an index beyond it.
    func position(ofScalar index: Int) -> YAMLPosition {
        let index = min(max(index, 0), scalarCount)
        var offset = checkpoints[index / Self.stride]
        for _ in 0..<index % Self.stride {
            offset += UTF8Step.scalar(in: bytes, at: offset)?.length ?? 1
        }
        let line = lineNumber(ofScalar: index)
        return YAMLPosition(
            line: line + 1,
            column: index - lineStarts[line].scalarIndex + 1,
            offset: offset
        )
    }

    func fault(at position: YAMLPosition, _ message: String) -> YAMLFault {
        let lineStart = lineStarts[position.line - 1].offset
        let excerpt = SourceExcerpt(bytes: bytes, lineStart: lineStart, offset: position.offset)
        return YAMLFault(position: position, message: message, excerpt: excerpt.text)
    }

    func fault(atScalar index: Int, _ message: String) -> YAMLFault {
        fault(at: position(ofScalar: index), message)
    }

    /// The index of the last line that begins at or before a scalar.
    private func lineNumber(ofScalar index: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle].scalarIndex <= index { low = middle } else { high = middle }
        }
        return low
    }
}
