public import CoreModel

/// The source of an operator that is never polled, because its arrivals are read out of a timetable.
public struct UnaskedSource: ArrivalSource {
    public init() {}

    public func plan(for watches: [Watch]) -> [PlannedRequest] { [] }

    public func read(
        _ response: HTTPResponse,
        to request: PlannedRequest,
        receivedAt: Moment
    ) throws(SourceError) -> Reading {
        Reading()
    }
}
