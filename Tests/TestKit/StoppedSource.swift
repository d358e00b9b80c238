public import CoreModel
public import Domain

/// A source that plans nothing and reads nothing.
public struct StoppedSource: ArrivalSource {
    public init() {}

    public func plan(for watches: [Watch]) -> [PlannedRequest] { [] }

    public func read(
        _ response: HTTPResponse,
        to request: PlannedRequest,
        receivedAt: Moment
    ) throws(SourceError) -> Reading {
        throw SourceError(.unexpectedShape, "a stopped source reads nothing")
    }
}
