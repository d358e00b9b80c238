import Glibc

/// Why the kernel does not tell about the network.
public struct NetlinkFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The system call or request that failed.
    public let step: String
    /// The system's error number.
    public let code: Int32

    public init(step: String, code: Int32) {
        self.step = step
        self.code = code
    }

    public var description: String { "\(step): \(words)" }

    private var words: String {
        var buffer = [CChar](repeating: 0, count: 256)
        guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
