/// Walks over JSON without building anything of it.
///
/// For the operators' long lists: with `JSONDecoder` KMB's 33,756 calls took seven times as long and 19 MB more at the
/// peak. What is no JSON is refused as a whole, wrong escapes and numbers included.
struct JSONText: Sendable {
    /// This is no JSON.
    struct Fault: Error, Sendable {}

    /// A value as far as a list's row needs it; texts and numbers by their place in the text.
    enum Value: Sendable {
        /// Without the quotes.
        case text(Range<Int>, hasEscapes: Bool)
        case number(Range<Int>)
        case null
        /// True, false, or a skipped array or object.
        case other
    }

    let bytes: [UInt8]
    private var position = 0

    /// Deeper nesting is refused before it fills the stack; the operators' lists have three levels.
    private static let deepest = 64

    init(_ body: [UInt8]) {
        bytes = body
        if body.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    // MARK: Structure

    /// The next byte that is no blank, which stays where it is; `nil` at the end.
    mutating func peek() -> UInt8? {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return bytes[position]
            }
        }
        return nil
    }

    /// Walks over an object; `member` gets each name and must walk over its value.
    mutating func object(_ member: (inout JSONText, Range<Int>) throws(Fault) -> Void) throws(Fault) {
        try expect("{")
        if accept("}") { return }
        repeat {
            guard peek() == UInt8(ascii: "\"") else { throw Fault() }
            let name = try string().range
            try expect(":")
            try member(&self, name)
        } while accept(",")
        try expect("}")
    }

    /// Walks over an array; `element` must walk over each element.
    mutating func array(_ element: (inout JSONText) throws(Fault) -> Void) throws(Fault) {
        try expect("[")
        if accept("]") { return }
        repeat { try element(&self) } while accept(",")
        try expect("]")
    }

    /// Walks over any value.
    mutating func value(depth: Int = 0) throws(Fault) -> Value {
        guard depth < JSONText.deepest else { throw Fault() }
        switch peek() {
        case UInt8(ascii: "\""):
            let (range, hasEscapes) = try string()
            return .text(range, hasEscapes: hasEscapes)
        case UInt8(ascii: "{"):
            try object { text, _ throws(Fault) in _ = try text.value(depth: depth + 1) }
            return .other
        case UInt8(ascii: "["):
            try array { text throws(Fault) in _ = try text.value(depth: depth + 1) }
            return .other
        case UInt8(ascii: "n"):
            try word("null")
            return .null
        case UInt8(ascii: "t"):
            try word("true")
            return .other
        case UInt8(ascii: "f"):
            try word("false")
            return .other
        default:
            return .number(try number())
        }
    }

    // MARK: Scalars

    private mutating func accept(_ mark: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: mark) else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ mark: Unicode.Scalar) throws(Fault) {
        guard accept(mark) else { throw Fault() }
    }

    private mutating func word(_ word: String) throws(Fault) {
        let end = position + word.utf8.count
        guard end <= bytes.count, bytes[position..<end].elementsEqual(word.utf8) else { throw Fault() }
        position = end
    }

    /// A text; the position is at its opening quote.
    private mutating func string() throws(Fault) -> (range: Range<Int>, hasEscapes: Bool) {
        position += 1
        let start = position
        var hasEscapes = false
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                return (start..<(position - 1), hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                try escape()
            case 0..<0x20:
                throw Fault()
            default:
                position += 1
            }
        }
        throw Fault()
    }

    private mutating func escape() throws(Fault) {
        guard position + 1 < bytes.count else { throw Fault() }
        switch bytes[position + 1] {
        case UInt8(ascii: "u"):
            guard position + 6 <= bytes.count,
                bytes[(position + 2)..<(position + 6)].allSatisfy(JSONText.isHex)
            else { throw Fault() }
            position += 6
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 2
        default:
            throw Fault()
        }
    }

    private mutating func number() throws(Fault) -> Range<Int> {
        let start = position
        take("-")
        let whole = try digits()
        // 007 is no number.
        guard whole == 1 || bytes[position - whole] != UInt8(ascii: "0") else { throw Fault() }
        if take(".") { _ = try digits() }
        if take("e") || take("E") {
            if !take("+") { take("-") }
            _ = try digits()
        }
        return start..<position
    }

    @discardableResult
    private mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: mark) else { return false }
        position += 1
        return true
    }

    private mutating func digits() throws(Fault) -> Int {
        let start = position
        while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
        guard position > start else { throw Fault() }
        return position - start
    }

    static func isHex(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
    }
}
