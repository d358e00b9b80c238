import CoreModel

/// The beginnings of one operator's lines, reused by every render.
struct OperatorLines: Sendable {
    private let id: OperatorID
    let endpoints: [EndpointLines]
    let isUp: [UInt8]
    let lastSuccess: [UInt8]
    let rateLimitWait: [UInt8]
    let plannedRequests: [UInt8]
    let backoff: [UInt8]
    let refreshes: HistogramLines
    let overruns: [UInt8]

    init(_ meter: OperatorMeter) {
        let labels = SeriesLabels([("operator", meter.id.rawValue)])
        id = meter.id
        endpoints = meter.endpoints.map { EndpointLines($0.endpoint, of: labels) }
        isUp = labels.prefix(of: MetricCatalogue.operatorUp.name)
        lastSuccess = labels.prefix(of: MetricCatalogue.operatorLastSuccess.name)
        rateLimitWait = labels.prefix(of: MetricCatalogue.operatorRateLimitWait.name)
        plannedRequests = labels.prefix(of: MetricCatalogue.operatorPlannedRequests.name)
        backoff = labels.prefix(of: MetricCatalogue.operatorBackoff.name)
        refreshes = HistogramLines(MetricCatalogue.refreshDuration, MetricCatalogue.refreshBuckets, labels)
        overruns = labels.prefix(of: MetricCatalogue.refreshOverruns.name)
    }

    /// Whether the lines are right for this meter.
    func fits(_ meter: OperatorMeter) -> Bool {
        id == meter.id && endpoints.elementsEqual(meter.endpoints) { $0.endpoint == $1.endpoint }
    }
}
