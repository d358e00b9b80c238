import CZlib

/// A stretch of content, deflated once, that can be joined with others into one gzip member.
///
/// A large part that seldom changes is deflated when it does, a small live part on every request; `Gzip.join`
/// puts them behind one header. No part refers back to bytes of another, so each may be kept and used again.
public struct GzipPart: Hashable, Sendable {
    /// The raw deflate blocks, without header or trailer.
    public let deflated: [UInt8]
    /// The checksum of the content.
    public let crc: UInt32
    /// How many bytes the content has.
    public let length: Int
    /// Whether the deflated bytes end the stream, so that no other part may follow.
    public let isLast: Bool

    /// Deflates the bytes; level 1 is fastest, 9 is smallest.
    public init(_ bytes: [UInt8], level: Int = 6, isLast: Bool) throws(GzipFailure) {
        let stream = try DeflateStream(level: level)
        deflated = try stream.deflate(bytes, isLast: isLast)
        crc = UInt32(
            truncatingIfNeeded: bytes.withUnsafeBufferPointer { crc32_z(0, $0.baseAddress, $0.count) }
        )
        length = bytes.count
        self.isLast = isLast
    }
}
