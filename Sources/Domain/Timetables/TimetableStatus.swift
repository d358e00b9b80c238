public import CoreModel

/// How an operator's timetable stands.
public struct TimetableStatus: Hashable, Sendable {
    public let operatorID: OperatorID
    /// `nil` while there is no timetable.
    public let figures: TimetableFigures?
    /// How long the newest feed took from bytes to departures; `nil` where this run has read none.
    public let compileTime: Duration?
    /// Answers that were unreadable or too implausible to replace what was held.
    public let rejected: [TimetableKind: Int]

    public init(
        operatorID: OperatorID,
        figures: TimetableFigures?,
        compileTime: Duration?,
        rejected: [TimetableKind: Int]
    ) {
        self.operatorID = operatorID
        self.figures = figures
        self.compileTime = compileTime
        self.rejected = rejected
    }
}
