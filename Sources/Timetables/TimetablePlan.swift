public import CoreModel
public import Domain

/// One operator's timetable, for one generation of the configuration.
public struct TimetablePlan: Sendable {
    public let operatorID: OperatorID
    public let source: any TimetableSource
    public let watches: [Watch]
    /// How often the board is brought up to date at least; departures and midnights do it besides.
    public let interval: Duration

    public init(
        operatorID: OperatorID,
        source: any TimetableSource,
        watches: [Watch],
        interval: Duration
    ) {
        self.operatorID = operatorID
        self.source = source
        self.watches = watches
        self.interval = interval
    }
}
