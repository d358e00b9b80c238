/// Why a file that the configuration names could not be read.
public struct WebFileFailure: Error, Hashable, Sendable {
    public let reason: String

    public init(reason: String) {
        self.reason = reason
    }
}
