/// Packs bits into bytes, the lowest first, as deflate wants them.
struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var used: UInt8 = 8

    mutating func write(_ bits: [UInt8]) {
        for bit in bits {
            if used == 8 {
                bytes.append(0)
                used = 0
            }
            bytes[bytes.count - 1] |= bit << used
            used += 1
        }
    }
}
