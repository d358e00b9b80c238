public import CoreModel

/// What an answer said about each watch that it was asked for.
public struct Reading: Sendable, Hashable {
    /// One outcome for each watch of the request.
    public var outcomes: [Watch: Result<Report, SourceError>]
    /// Rows that could not be read and were left out.
    public var droppedRows: Int
    /// Watches whose stop sequence was not in the answer, so that the nearest one was taken.
    public var nearestSequenceMatches: Int
    /// Requests that must still be sent in this refresh, because the answer did not serve all of its watches as
    /// planned; these watches have no outcome here.
    public var followUps: [PlannedRequest]

    public init(
        outcomes: [Watch: Result<Report, SourceError>] = [:],
        droppedRows: Int = 0,
        nearestSequenceMatches: Int = 0,
        followUps: [PlannedRequest] = []
    ) {
        self.followUps = followUps
        self.outcomes = outcomes
        self.droppedRows = droppedRows
        self.nearestSequenceMatches = nearestSequenceMatches
    }
}
