/// A stretch of a netlink answer that can be read beyond its end without harm.
///
/// Numbers are in the host's own byte order, as the kernel writes them.
struct NetlinkBytes: Hashable, Sendable {
    private let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    var count: Int { bytes.count }

    /// The bytes themselves.
    var array: [UInt8] { Array(bytes) }

    /// The number at an offset; `nil` where the stretch ends before it does.
    func number<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int) -> Number? {
        let size = MemoryLayout<Number>.size
        guard offset >= 0, offset <= bytes.count - size else { return nil }
        let start = bytes.startIndex + offset
        return bytes[start..<start + size].withUnsafeBytes { $0.loadUnaligned(as: Number.self) }
    }

    /// From an offset on, at most `length` bytes.
    func part(from offset: Int, length: Int = .max) -> NetlinkBytes {
        NetlinkBytes(bytes.dropFirst(max(0, offset)).prefix(max(0, length)))
    }

    /// Cuts the stretch into records that begin with their own length in a number of that type.
    ///
    /// Messages, attributes and next hops are all laid out so, each on a multiple of four bytes. Ends at the first
    /// record that can not be right.
    func records<Length: FixedWidthInteger>(length type: Length.Type, header: Int) -> [NetlinkBytes] {
        var records: [NetlinkBytes] = []
        var offset = 0
        while let length = number(type, at: offset).map({ Int($0) }), length >= header,
            length <= count - offset
        {
            records.append(part(from: offset, length: length))
            offset += (length + 3) & ~3
        }
        return records
    }
}
