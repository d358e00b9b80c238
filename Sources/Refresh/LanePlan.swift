public import CoreModel
public import Domain

/// What one lane has to do during one generation.
public struct LanePlan: Sendable {
    public let operatorID: OperatorID
    public let settings: OperatorSettings
    /// From the start of one refresh to the start of the next.
    public let interval: Duration
    /// For each request as a whole.
    public let timeout: Duration
    public let source: any ArrivalSource
    public let watches: [Watch]

    public init(
        operatorID: OperatorID,
        settings: OperatorSettings,
        interval: Duration,
        timeout: Duration,
        source: any ArrivalSource,
        watches: [Watch]
    ) {
        self.operatorID = operatorID
        self.settings = settings
        self.interval = interval
        self.timeout = timeout
        self.source = source
        self.watches = watches
    }
}
