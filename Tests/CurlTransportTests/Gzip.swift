/// Writes small gzip files by hand, so that the tests need no compressor.
enum Gzip {
    /// That many zero bytes, compressed about 150 to 1: one literal, then copies of 258 bytes each.
    static func zeros(_ count: Int) -> [UInt8] {
        var bits = BitWriter()
        bits.write([1, 1, 0])  // the last block, with the fixed codes
        let literalZero: [UInt8] = [0, 0, 1, 1, 0, 0, 0, 0]
        let copyOf258: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0]
        bits.write(literalZero)
        for _ in 0..<((count - 1) / 258) { bits.write(copyOf258) }
        for _ in 0..<((count - 1) % 258) { bits.write(literalZero) }
        bits.write([0, 0, 0, 0, 0, 0, 0])  // end of block
        return file(deflated: bits.bytes, of: [UInt8](repeating: 0, count: count))
    }

    /// Bytes as they are, in one stored block of at most 65,535.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let length = littleEndian(UInt32(bytes.count)).prefix(2)
        return file(deflated: [1] + length + length.map { ~$0 } + bytes, of: bytes)
    }

    private static func file(deflated: [UInt8], of bytes: [UInt8]) -> [UInt8] {
        let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        return head + deflated + littleEndian(checksum(bytes)) + littleEndian(UInt32(bytes.count))
    }

    private static func littleEndian(_ value: UInt32) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        let table: [UInt32] = (0..<256).map(tableEntry)
        var value = UInt32.max
        for byte in bytes {
            let index = Int((value ^ UInt32(byte)) & 0xFF)
            value = table[index] ^ (value >> 8)
        }
        return ~value
    }

    private static func tableEntry(_ index: Int) -> UInt32 {
        var value = UInt32(index)
        for _ in 0..<8 {
            let half = value >> 1
            value = value & 1 == 1 ? half ^ 0xEDB8_8320 : half
        }
        return value
    }
}
