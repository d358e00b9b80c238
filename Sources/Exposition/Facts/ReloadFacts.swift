public import CoreModel

/// What a page tells of a file that is read again while the daemon runs.
public struct ReloadFacts: Hashable, Sendable {
    public let isSuccessful: Bool
    /// When it was last read successfully.
    public let succeededAt: Moment

    public init(isSuccessful: Bool, succeededAt: Moment) {
        self.isSuccessful = isSuccessful
        self.succeededAt = succeededAt
    }
}
