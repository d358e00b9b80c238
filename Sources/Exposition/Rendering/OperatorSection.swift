import CoreModel

/// The families about operators and their APIs.
struct OperatorSection {
    private struct Item {
        let meter: OperatorMeter
        let lines: OperatorLines
    }

    /// For the next render.
    let prepared: [OperatorLines]
    private let items: [Item]

    /// Takes over what still fits of the lines prepared for the last render.
    init(_ meters: MeterSnapshot, reusing earlier: [OperatorLines]) {
        prepared = meters.operators.enumerated()
            .map { place, meter in
                let isReused = place < earlier.count && earlier[place].fits(meter)
                return isReused ? earlier[place] : OperatorLines(meter)
            }
        items = zip(meters.operators, prepared).map(Item.init)
    }

    func write(to page: inout PageWriter) {
        page.family(MetricCatalogue.operatorUp) { text in
            for item in items {
                if let isUp = item.meter.isUp { text.line(item.lines.isUp, isUp) }
            }
        }
        writeRequests(to: &page)
        writeAnswers(to: &page)
        page.family(MetricCatalogue.operatorLastSuccess) { text in
            for item in items {
                if let moment = item.meter.lastSuccess { text.line(item.lines.lastSuccess, moment) }
            }
        }
        page.family(MetricCatalogue.operatorRateLimitWait) { text in
            for item in items { text.line(item.lines.rateLimitWait, item.meter.rateLimitWait) }
        }
        page.family(MetricCatalogue.operatorPlannedRequests) { text in
            for item in items { text.line(item.lines.plannedRequests, item.meter.plannedRequests) }
        }
        page.family(MetricCatalogue.operatorBackoff) { text in
            for item in items { text.line(item.lines.backoff, item.meter.backoff) }
        }
        page.family(MetricCatalogue.refreshDuration) { text in
            for item in items { item.lines.refreshes.write(item.meter.refreshes, to: &text) }
        }
        page.family(MetricCatalogue.refreshOverruns) { text in
            for item in items { text.line(item.lines.overruns, item.meter.overruns) }
        }
    }

    private func writeRequests(to page: inout PageWriter) {
        page.family(MetricCatalogue.operatorRequests) { text in
            forEachEndpoint { lines, meter in text.line(lines.requests, meter.requests) }
        }
        page.family(MetricCatalogue.operatorFailures) { text in
            forEachEndpoint { lines, meter in
                for (line, count) in zip(lines.failures, meter.failures) { text.line(line, count) }
            }
        }
        page.family(MetricCatalogue.operatorRequestDuration) { text in
            forEachEndpoint { lines, meter in lines.durations.write(meter.durations, to: &text) }
        }
    }

    private func writeAnswers(to page: inout PageWriter) {
        page.family(MetricCatalogue.operatorResponseBytes) { text in
            forEachEndpoint { lines, meter in text.line(lines.responseBytes, meter.responseBytes) }
        }
        page.family(MetricCatalogue.operatorDroppedRows) { text in
            forEachEndpoint { lines, meter in text.line(lines.droppedRows, meter.droppedRows) }
        }
        page.family(MetricCatalogue.operatorNearestSequenceMatches) { text in
            forEachEndpoint { lines, meter in
                text.line(lines.nearestSequenceMatches, meter.nearestSequenceMatches)
            }
        }
    }

    private func forEachEndpoint(_ body: (EndpointLines, EndpointMeter) -> Void) {
        for item in items {
            for (lines, meter) in zip(item.lines.endpoints, item.meter.endpoints) { body(lines, meter) }
        }
    }
}
