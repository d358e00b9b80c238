/// Reads one scalar of strictly valid UTF-8: nothing overlong, no surrogates, nothing beyond U+10FFFF.
enum UTF8Step {
    /// The scalar at an offset and its length in bytes; `nil` where the bytes are not UTF-8.
    static func scalar(in bytes: [UInt8], at offset: Int) -> (value: UInt32, length: Int)? {
        let first = bytes[offset]
        switch first {
        case 0x00...0x7F: return (UInt32(first), 1)
        case 0xC2...0xDF: return joined(UInt32(first & 0x1F), 1, bytes, offset, atLeast: 0x80)
        case 0xE0...0xEF: return joined(UInt32(first & 0x0F), 2, bytes, offset, atLeast: 0x800)
        case 0xF0...0xF4: return joined(UInt32(first & 0x07), 3, bytes, offset, atLeast: 0x10000)
        default: return nil
        }
    }

    private static func joined(
        _ lead: UInt32,
        _ following: Int,
        _ bytes: [UInt8],
        _ offset: Int,
        atLeast least: UInt32
    ) -> (value: UInt32, length: Int)? {
        guard offset + following < bytes.count else { return nil }
        var value = lead
        for byte in bytes[offset + 1...offset + following] {
            guard byte & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        guard value >= least, Unicode.Scalar(value) != nil else { return nil }
        return (value, following + 1)
    }
}
