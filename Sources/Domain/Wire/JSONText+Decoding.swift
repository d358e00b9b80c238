extension JSONText {
    /// The text at a place, its escapes resolved and bytes that are no UTF-8 replaced.
    func text(_ range: Range<Int>, hasEscapes: Bool) -> String {
        guard hasEscapes else { return String(decoding: bytes[range], as: UTF8.self) }
        var units: [UInt8] = []
        var place = range.lowerBound
        while place < range.upperBound {
            guard bytes[place] == UInt8(ascii: "\\"), place + 1 < range.upperBound else {
                units.append(bytes[place])
                place += 1
                continue
            }
            switch bytes[place + 1] {
            case UInt8(ascii: "u"):
                let (scalar, length) = escapedScalar(at: place, end: range.upperBound)
                units += Array(String(scalar).utf8)
                place += length
            case let letter:
                units.append(JSONText.meaning(of: letter))
                place += 2
            }
        }
        return String(decoding: units, as: UTF8.self)
    }

    private static func meaning(of letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: letter
        }
    }

    /// A `\uXXXX`, or two of them for a character beyond the first plane; half a pair is replaced.
    private func escapedScalar(at place: Int, end: Int) -> (scalar: Unicode.Scalar, length: Int) {
        let replacement: Unicode.Scalar = "\u{FFFD}"
        let first = hexValue(at: place + 2)
        guard (0xD800..<0xE000).contains(first) else { return (Unicode.Scalar(first) ?? replacement, 6) }
        guard first < 0xDC00, place + 12 <= end, bytes[place + 6] == UInt8(ascii: "\\"),
            bytes[place + 7] == UInt8(ascii: "u")
        else { return (replacement, 6) }
        let second = hexValue(at: place + 8)
        guard (0xDC00..<0xE000).contains(second) else { return (replacement, 6) }
        return (Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)) ?? replacement, 12)
    }

    private func hexValue(at place: Int) -> UInt32 {
        UInt32(String(decoding: bytes[place..<(place + 4)], as: UTF8.self), radix: 16) ?? 0xFFFD
    }
}
