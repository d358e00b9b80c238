import CoreModel

/// Bytes of a page under construction.
///
/// Numbers are written without floating point: a page never shows `1.7e9`, `nan` or a rounded second.
struct TextBuffer: Sendable {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
    }

    var count: Int { bytes.count }

    /// Appends what is already escaped.
    mutating func append(_ prepared: [UInt8]) {
        bytes.append(contentsOf: prepared)
    }

    /// Appends text that needs no escaping.
    mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Empties the buffer and keeps its memory.
    mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
    }

    /// Turns the `0` at this place into a `1`.
    mutating func raise(at position: Int) {
        bytes[position] = TextBuffer.zero + 1
    }
}

// MARK: Samples

extension TextBuffer {
    mutating func line(_ prefix: [UInt8], _ value: UInt64) {
        bytes.append(contentsOf: prefix)
        appendDigits(value)
        bytes.append(TextBuffer.newline)
    }

    mutating func line(_ prefix: [UInt8], _ value: Int) {
        bytes.append(contentsOf: prefix)
        if value < 0 { bytes.append(TextBuffer.minus) }
        appendDigits(UInt64(value.magnitude))
        bytes.append(TextBuffer.newline)
    }

    mutating func line(_ prefix: [UInt8], _ value: Bool) {
        bytes.append(contentsOf: prefix)
        bytes.append(value ? TextBuffer.zero + 1 : TextBuffer.zero)
        bytes.append(TextBuffer.newline)
    }

    /// In Unix seconds.
    mutating func line(_ prefix: [UInt8], _ value: Moment) {
        bytes.append(contentsOf: prefix)
        let milliseconds = value.unixMilliseconds
        appendFixed(milliseconds.magnitude, perUnit: 1000, decimals: 3, isNegative: milliseconds < 0)
        bytes.append(TextBuffer.newline)
    }

    /// In seconds.
    mutating func line(_ prefix: [UInt8], _ value: Duration) {
        bytes.append(contentsOf: prefix)
        appendSeconds(of: value)
        bytes.append(TextBuffer.newline)
    }
}

// MARK: Numbers

extension TextBuffer {
    private static let zero = UInt8(ascii: "0")
    private static let minus = UInt8(ascii: "-")
    private static let point = UInt8(ascii: ".")
    private static let newline = UInt8(ascii: "\n")

    /// Seconds with up to six decimals, the rest cut off.
    mutating func appendSeconds(of duration: Duration) {
        let (seconds, attoseconds) = duration.components
        let microseconds = seconds &* 1_000_000 &+ attoseconds / 1_000_000_000_000
        appendFixed(microseconds.magnitude, perUnit: 1_000_000, decimals: 6, isNegative: microseconds < 0)
    }

    /// A number given in thousandths, millionths and so on, without trailing zeros.
    private mutating func appendFixed(
        _ magnitude: UInt64,
        perUnit unit: UInt64,
        decimals: Int,
        isNegative: Bool
    ) {
        if isNegative { bytes.append(TextBuffer.minus) }
        let (whole, rest) = magnitude.quotientAndRemainder(dividingBy: unit)
        appendDigits(whole)
        guard rest > 0 else { return }
        var fraction = rest
        var width = decimals
        while fraction % 10 == 0 {
            fraction /= 10
            width -= 1
        }
        bytes.append(TextBuffer.point)
        appendDigits(fraction, width: width)
    }

    /// Decimal digits, with leading zeros up to `width`.
    private mutating func appendDigits(_ number: UInt64, width: Int = 1) {
        if number < 10, width == 1 {
            bytes.append(TextBuffer.zero &+ UInt8(truncatingIfNeeded: number))
            return
        }
        var length = 1
        var rest = number / 10
        while rest > 0 {
            rest /= 10
            length += 1
        }
        length = max(length, width)
        for _ in 0..<length { bytes.append(TextBuffer.zero) }
        var position = bytes.count
        rest = number
        while rest > 0 {
            position -= 1
            bytes[position] = TextBuffer.zero &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }
}

// MARK: Escaping

extension TextBuffer {
    /// A label's value, without the quotes around it; escaped alike in all formats.
    mutating func appendLabelValue(_ value: String) {
        appendEscaped(value, escapesQuotes: true)
    }

    /// A family's help; OpenMetrics escapes quotes here too, the plain text formats do not.
    mutating func appendHelp(_ help: String, escapesQuotes: Bool) {
        appendEscaped(help, escapesQuotes: escapesQuotes)
    }

    /// Blanks of other kinds become spaces and control characters a replacement character.
    ///
    /// They are legal in a page, but break terminals, tables and line-based readers of it.
    private mutating func appendEscaped(_ text: String, escapesQuotes: Bool) {
        if text.utf8.allSatisfy(TextBuffer.isPlain) {
            append(text)
            return
        }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": append("\\\\")
            case "\n": append("\\n")
            case "\"" where escapesQuotes: append("\\\"")
            case "\t", "\r", "\u{0B}", "\u{0C}": append(" ")
            case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}": append("\u{FFFD}")
            default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }

    /// Whether a byte stands for itself wherever it is; enough to tell for ids and English names.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
}
