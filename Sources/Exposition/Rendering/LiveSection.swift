import CoreModel

/// The families about this program itself, fresh on each scrape.
struct LiveSection {
    let http: HTTPMeter.Snapshot
    let process: ProcessFacts

    func write(to page: inout PageWriter) {
        var requests = TextBuffer()
        for count in http.counts { requests.line(count.prefix, count.requests) }
        page.family(MetricCatalogue.httpRequests, requests)
        page.single(MetricCatalogue.httpInFlight, http.inFlight) { $0.line($1, $2) }
        page.single(MetricCatalogue.processCPU, process.cpuTime) { $0.line($1, $2) }
        page.single(MetricCatalogue.processVirtualMemory, process.virtualMemoryBytes) { $0.line($1, $2) }
        page.single(MetricCatalogue.processMaximumVirtualMemory, process.maximumVirtualMemoryBytes) {
            $0.line($1, $2)
        }
        page.single(MetricCatalogue.processResidentMemory, process.residentMemoryBytes) { $0.line($1, $2) }
        page.single(MetricCatalogue.processOpenFiles, process.openFiles) { $0.line($1, $2) }
        page.single(MetricCatalogue.processMaximumFiles, process.maximumFiles) { $0.line($1, $2) }
        page.single(MetricCatalogue.processStartTime, process.startedAt) { $0.line($1, $2) }
        page.single(MetricCatalogue.processThreads, process.threads) { $0.line($1, $2) }
    }
}
