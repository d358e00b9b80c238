public import CoreModel

/// What a page tells of the store.
public struct StoreFacts: Hashable, Sendable {
    public let isDurable: Bool
    public let filesSetAside: Int
    public let failedWrites: Int
    /// `nil` before the first write.
    public let lastWrite: Moment?

    public init(isDurable: Bool, filesSetAside: Int, failedWrites: Int, lastWrite: Moment?) {
        self.isDurable = isDurable
        self.filesSetAside = filesSetAside
        self.failedWrites = failedWrites
        self.lastWrite = lastWrite
    }
}
