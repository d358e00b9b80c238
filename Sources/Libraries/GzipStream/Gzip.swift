import CZlib

/// Gzip members, whole or joined from parts.
///
/// The time in the header is always 0, so that equal input gives equal bytes.
public enum Gzip: Sendable {
    /// Magic number, deflate, no flags, time 0, no hints, made on Unix.
    private static let header: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]
    /// An empty block that ends a deflate stream.
    private static let emptyLastBlock: [UInt8] = [3, 0]

    /// Packs the bytes as one whole member.
    public static func compress(_ bytes: [UInt8], level: Int = 6) throws(GzipFailure) -> [UInt8] {
        try Array(join([GzipPart(bytes, level: level, isLast: true)]).joined())
    }

    /// Unpacks one whole member; more than `maximumBytes` of content are refused.
    public static func decompress(_ bytes: [UInt8], maximumBytes: Int) throws(GzipFailure) -> [UInt8] {
        try InflateStream().inflate(bytes, maximumBytes: maximumBytes)
    }

    /// Joins parts into one member: header, each part's deflated bytes in order, trailer.
    ///
    /// The pieces are to be sent one after the other; a cached part's piece stays the same from call to call.
    /// If no part is marked as the last, the trailer ends the stream.
    public static func join(_ parts: [GzipPart]) throws(GzipFailure) -> [[UInt8]] {
        guard parts.dropLast().allSatisfy({ !$0.isLast }) else { throw .partAfterLast }
        var crc: UInt = 0
        var length = 0
        for part in parts {
            crc = crc32_combine(crc, UInt(part.crc), part.length)
            length += part.length
        }
        var trailer = parts.last?.isLast == true ? [] : emptyLastBlock
        for word in [UInt32(truncatingIfNeeded: crc), UInt32(truncatingIfNeeded: length)] {
            withUnsafeBytes(of: word.littleEndian) { trailer.append(contentsOf: $0) }
        }
        return [header] + parts.map(\.deflated) + [trailer]
    }
}
