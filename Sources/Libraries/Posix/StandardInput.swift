import Glibc

/// Reads what is typed.
public enum StandardInput: Sendable {
    /// The next line without its end; `nil` at the end of the input.
    ///
    /// Blocks the calling thread. Reads byte by byte, as what follows the line may be meant for somebody else.
    public static func readLine(maximumBytes: Int = 64 * 1024) -> String? {
        var bytes: [UInt8] = []
        while bytes.count < maximumBytes {
            var byte: UInt8 = 0
            let count = read(STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
            if byte == UInt8(ascii: "\n") { break }
            bytes.append(byte)
        }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
