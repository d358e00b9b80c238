public import CoreModel

/// How one request went.
public struct RequestOutcome: Sendable, Hashable {
    public let operatorID: OperatorID
    public let endpoint: String
    public let failure: FailureReason?
    public let duration: Duration
    public let wireBytes: Int
    public let endedAt: Moment
    /// Something besides the arrivals, such as a list of stops: it says nothing about whether arrivals can be had.
    public let isDownload: Bool
    /// Rows of the answer that could not be read.
    public let droppedRows: Int
    /// Watches that took the nearest stop sequence.
    public let nearestSequenceMatches: Int

    public init(
        operatorID: OperatorID,
        endpoint: String,
        failure: FailureReason?,
        duration: Duration,
        wireBytes: Int,
        endedAt: Moment,
        isDownload: Bool = false,
        droppedRows: Int = 0,
        nearestSequenceMatches: Int = 0
    ) {
        self.operatorID = operatorID
        self.endpoint = endpoint
        self.failure = failure
        self.duration = duration
        self.wireBytes = wireBytes
        self.endedAt = endedAt
        self.isDownload = isDownload
        self.droppedRows = droppedRows
        self.nearestSequenceMatches = nearestSequenceMatches
    }
}
