/// Walks over the bytes of a list header.
///
/// By bytes, not by characters, because headers are read at each scrape.
struct HeaderScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ header: String) {
        bytes = Array(header.utf8)
    }

    var isAtEnd: Bool { position == bytes.count }

    /// What stands before the next mark, in lower case and without blanks around it.
    mutating func word() -> String {
        let start = position
        while let byte = next, !HeaderScanner.isMark(byte) { position += 1 }
        return HeaderScanner.text(trimmed(start..<position).map(HeaderScanner.lowercased))
    }

    /// A parameter's value: what stands before the next `;` or `,`, or what is between quotes.
    mutating func value() -> String {
        while let byte = next, HeaderScanner.isBlank(byte) { position += 1 }
        if next == UInt8(ascii: "\"") { return quoted() }
        let start = position
        skipToEndOfParameter()
        return HeaderScanner.text(trimmed(start..<position))
    }

    /// Passes over the mark if it comes next.
    mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        guard let byte = next, UInt32(byte) == mark.value else { return false }
        position += 1
        return true
    }

    /// Passes over the comma that ends an element, and over whatever stands before it.
    mutating func skipElementEnd() {
        while let byte = next {
            position += 1
            if byte == UInt8(ascii: ",") { return }
        }
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// A backslash takes the next byte as it is; a missing closing quote is forgiven.
    private mutating func quoted() -> String {
        position += 1
        var content: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\") { position += 1 }
            if let taken = next { content.append(taken) }
            position = min(position + 1, bytes.count)
        }
        skipToEndOfParameter()
        return HeaderScanner.text(content)
    }

    private mutating func skipToEndOfParameter() {
        while let byte = next, byte != UInt8(ascii: ";"), byte != UInt8(ascii: ",") { position += 1 }
    }

    private func trimmed(_ range: Range<Int>) -> ArraySlice<UInt8> {
        var slice = bytes[range]
        while let first = slice.first, HeaderScanner.isBlank(first) { slice.removeFirst() }
        while let last = slice.last, HeaderScanner.isBlank(last) { slice.removeLast() }
        return slice
    }

    private static func text(_ bytes: some Collection<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "=")
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
    }
}
