import CoreModel

/// The families about operators and their APIs.
///
/// Filled operator by operator, one column of lines per family; filling it again reuses the columns' memory.
struct OperatorSection {
    private var up = TextBuffer()
    private var requests = TextBuffer()
    private var failures = TextBuffer()
    private var requestDuration = TextBuffer()
    private var responseBytes = TextBuffer()
    private var droppedRows = TextBuffer()
    private var nearestSequenceMatches = TextBuffer()
    private var lastSuccess = TextBuffer()
    private var rateLimitWait = TextBuffer()
    private var plannedRequests = TextBuffer()
    private var skipped = TextBuffer()
    private var backoff = TextBuffer()
    private var refreshDuration = TextBuffer()
    private var overruns = TextBuffer()

    /// Replaces what it held; the lines must have been prepared for these meters.
    mutating func fill(_ meters: MeterSnapshot, _ prepared: [OperatorLines]) {
        clear()
        for (meter, lines) in zip(meters.operators, prepared) {
            for (meter, lines) in zip(meter.endpoints, lines.endpoints) { add(meter, lines) }
            add(meter, lines)
        }
    }

    func write(to page: inout PageWriter) {
        page.family(MetricCatalogue.operatorUp, up)
        page.family(MetricCatalogue.operatorRequests, requests)
        page.family(MetricCatalogue.operatorFailures, failures)
        page.family(MetricCatalogue.operatorRequestDuration, requestDuration)
        page.family(MetricCatalogue.operatorResponseBytes, responseBytes)
        page.family(MetricCatalogue.operatorDroppedRows, droppedRows)
        page.family(MetricCatalogue.operatorNearestSequenceMatches, nearestSequenceMatches)
        page.family(MetricCatalogue.operatorLastSuccess, lastSuccess)
        page.family(MetricCatalogue.operatorRateLimitWait, rateLimitWait)
        page.family(MetricCatalogue.operatorPlannedRequests, plannedRequests)
        page.family(MetricCatalogue.operatorSkipped, skipped)
        page.family(MetricCatalogue.operatorBackoff, backoff)
        page.family(MetricCatalogue.refreshDuration, refreshDuration)
        page.family(MetricCatalogue.refreshOverruns, overruns)
    }

    private mutating func clear() {
        up.clear()
        requests.clear()
        failures.clear()
        requestDuration.clear()
        responseBytes.clear()
        droppedRows.clear()
        nearestSequenceMatches.clear()
        lastSuccess.clear()
        rateLimitWait.clear()
        plannedRequests.clear()
        skipped.clear()
        backoff.clear()
        refreshDuration.clear()
        overruns.clear()
    }

    private mutating func add(_ meter: OperatorMeter, _ lines: OperatorLines) {
        if let isUp = meter.isUp { up.line(lines.isUp, isUp) }
        if let moment = meter.lastSuccess { lastSuccess.line(lines.lastSuccess, moment) }
        rateLimitWait.line(lines.rateLimitWait, meter.rateLimitWait)
        plannedRequests.line(lines.plannedRequests, meter.plannedRequests)
        for (line, count) in zip(lines.skipped, meter.skipped) { skipped.line(line, count) }
        backoff.line(lines.backoff, meter.backoff)
        lines.refreshes.write(meter.refreshes, to: &refreshDuration)
        overruns.line(lines.overruns, meter.overruns)
    }

    private mutating func add(_ meter: EndpointMeter, _ lines: EndpointLines) {
        requests.line(lines.requests, meter.requests)
        for (line, count) in zip(lines.failures, meter.failures) { failures.line(line, count) }
        lines.durations.write(meter.durations, to: &requestDuration)
        responseBytes.line(lines.responseBytes, meter.responseBytes)
        droppedRows.line(lines.droppedRows, meter.droppedRows)
        nearestSequenceMatches.line(lines.nearestSequenceMatches, meter.nearestSequenceMatches)
    }
}
