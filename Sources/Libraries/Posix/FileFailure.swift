/// Why a file could not be read.
public struct FileFailure: Error, Hashable, Sendable, CustomStringConvertible {
    public let path: String
    public let reason: String

    /// Whether there is simply no such file.
    public let isMissing: Bool

    public init(path: String, reason: String, isMissing: Bool = false) {
        self.path = path
        self.reason = reason
        self.isMissing = isMissing
    }

    public var description: String { "\(path): \(reason)" }
}
