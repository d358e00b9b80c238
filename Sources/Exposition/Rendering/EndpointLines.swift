import CoreModel

/// The beginnings of one endpoint's lines.
struct EndpointLines: Sendable {
    let endpoint: String
    let requests: [UInt8]
    /// In the order of `FailureReason.allCases`.
    let failures: [[UInt8]]
    let durations: HistogramLines
    let responseBytes: [UInt8]
    let droppedRows: [UInt8]
    let nearestSequenceMatches: [UInt8]

    init(_ endpoint: String, of operatorLabels: SeriesLabels) {
        let labels = operatorLabels.adding(("endpoint", endpoint))
        self.endpoint = endpoint
        requests = labels.prefix(of: MetricCatalogue.operatorRequests.name)
        failures = FailureReason.allCases.map {
            labels.adding(("reason", $0.rawValue)).prefix(of: MetricCatalogue.operatorFailures.name)
        }
        durations = HistogramLines(
            MetricCatalogue.operatorRequestDuration,
            MetricCatalogue.requestBuckets,
            labels
        )
        responseBytes = labels.prefix(of: MetricCatalogue.operatorResponseBytes.name)
        droppedRows = labels.prefix(of: MetricCatalogue.operatorDroppedRows.name)
        nearestSequenceMatches = labels.prefix(of: MetricCatalogue.operatorNearestSequenceMatches.name)
    }
}
