/// Grows an array block by block, each filled by C.
enum StreamBlock {
    /// zlib counts input in 32 bits.
    static let largestInput = 1 << 30
    private static let size = 65536

    /// Appends what `fill` wrote; true if it used the whole block, so that there may be more.
    static func append(to output: inout [UInt8], fill: (UnsafeMutableBufferPointer<UInt8>) -> Int) -> Bool {
        var count = 0
        let block = [UInt8](unsafeUninitializedCapacity: size) { space, written in
            let room = UnsafeMutableBufferPointer(rebasing: space[..<size])
            count = fill(room)
            written = count
        }
        output.append(contentsOf: block)
        return count == size
    }
}
