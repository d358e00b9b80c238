/// Writes tables one behind the other.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ number: UInt32) {
        for shift in [0, 8, 16, 24] as [UInt32] {
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }

    mutating func write(_ table: [UInt8]) {
        append(UInt32(truncatingIfNeeded: table.count))
        bytes.append(contentsOf: table)
    }

    mutating func write(_ table: [UInt32]) {
        append(UInt32(truncatingIfNeeded: table.count))
        bytes.reserveCapacity(bytes.count + table.count * 4)
        for number in table { append(number) }
    }

    var checksum: UInt64 { ByteWriter.checksum(of: bytes[...]) }

    /// Fowler, Noll and Vo's sum (FNV-1a) over words of eight bytes: a flipped bit anywhere changes it.
    static func checksum(of bytes: ArraySlice<UInt8>) -> UInt64 {
        var sum: UInt64 = 0xCBF2_9CE4_8422_2325
        var word: UInt64 = 0
        var filled: UInt64 = 0
        for byte in bytes {
            word |= UInt64(byte) << filled
            filled += 8
            if filled == 64 {
                sum = (sum ^ word) &* 0x100_0000_01B3
                // The product moves bits up alone: without this the upper ones would count for little.
                sum ^= sum >> 29
                word = 0
                filled = 0
            }
        }
        return (sum ^ word ^ UInt64(bytes.count) << 32) &* 0x100_0000_01B3
    }
}
