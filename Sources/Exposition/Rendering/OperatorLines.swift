import CoreModel
import Domain

/// The beginnings of one operator's lines, reused by every render.
struct OperatorLines: Sendable {
    private let id: OperatorID
    let endpoints: [EndpointLines]
    let isUp: [UInt8]
    let lastSuccess: [UInt8]
    let rateLimitWait: [UInt8]
    let plannedRequests: [UInt8]
    /// One for each reason, in the order of `SkipReason.allCases`.
    let skipped: [[UInt8]]
    let backoff: [UInt8]
    let refreshes: HistogramLines
    let overruns: [UInt8]

    /// One for each operator, as far as possible those of the last render.
    static func operators(of meters: MeterSnapshot, reusing earlier: [OperatorLines]) -> [OperatorLines] {
        if earlier.elementsEqual(meters.operators, by: { $0.fits($1) }) { return earlier }
        return meters.operators.map(OperatorLines.init)
    }

    private init(_ meter: OperatorMeter) {
        let labels = SeriesLabels([("operator", meter.id.rawValue)])
        id = meter.id
        endpoints = meter.endpoints.map { EndpointLines($0.endpoint, of: labels) }
        isUp = labels.prefix(of: MetricCatalogue.operatorUp.name)
        lastSuccess = labels.prefix(of: MetricCatalogue.operatorLastSuccess.name)
        rateLimitWait = labels.prefix(of: MetricCatalogue.operatorRateLimitWait.name)
        plannedRequests = labels.prefix(of: MetricCatalogue.operatorPlannedRequests.name)
        skipped = SkipReason.allCases.map { reason in
            labels.adding(("reason", reason.rawValue)).prefix(of: MetricCatalogue.operatorSkipped.name)
        }
        backoff = labels.prefix(of: MetricCatalogue.operatorBackoff.name)
        refreshes = HistogramLines(MetricCatalogue.refreshDuration, MetricCatalogue.refreshBuckets, labels)
        overruns = labels.prefix(of: MetricCatalogue.refreshOverruns.name)
    }

    /// Whether the lines are right for this meter.
    private func fits(_ meter: OperatorMeter) -> Bool {
        id == meter.id && endpoints.elementsEqual(meter.endpoints) { $0.endpoint == $1.endpoint }
    }
}
