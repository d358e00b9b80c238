import Exposition
import Testing

@Suite struct HTTPMeterTests {
    @Test func everyHandlerStartsAtZero() {
        let series = rendered(HTTPMeter(handlers: ["metrics", "healthy"]))
        #expect(
            series == [
                #"hketa_exporter_http_requests_total{handler="metrics",code="200"} 0"#,
                #"hketa_exporter_http_requests_total{handler="metrics",code="503"} 0"#,
                #"hketa_exporter_http_requests_total{handler="healthy",code="200"} 0"#,
                #"hketa_exporter_http_requests_total{handler="other",code="404"} 0"#,
            ]
        )
    }

    @Test func answersAreCountedByHandlerAndCodeInAStableOrder() {
        let meter = HTTPMeter(handlers: ["metrics", "healthy"])
        meter.answered(handler: "healthy", code: 405)
        meter.answered(handler: "metrics", code: 304)
        meter.answered(handler: "metrics", code: 200)
        meter.answered(handler: "metrics", code: 200)
        #expect(
            rendered(meter) == [
                #"hketa_exporter_http_requests_total{handler="metrics",code="200"} 2"#,
                #"hketa_exporter_http_requests_total{handler="metrics",code="304"} 1"#,
                #"hketa_exporter_http_requests_total{handler="metrics",code="503"} 0"#,
                #"hketa_exporter_http_requests_total{handler="healthy",code="200"} 0"#,
                #"hketa_exporter_http_requests_total{handler="healthy",code="405"} 1"#,
                #"hketa_exporter_http_requests_total{handler="other",code="404"} 0"#,
            ]
        )
    }

    @Test func anUnknownHandlerIsOther() {
        let meter = HTTPMeter(handlers: ["metrics"])
        meter.answered(handler: "/secret", code: 404)
        meter.answered(handler: "/secret", code: 200)
        let snapshot = meter.snapshot(inFlight: 0)
        #expect(snapshot.requests(handler: "other", code: 404) == 1)
        #expect(snapshot.requests(handler: "other", code: 200) == 1)
        #expect(snapshot.requests(handler: "/secret", code: 404) == 0)
    }

    @Test func inFlightIsAsGiven() {
        let live = live(HTTPMeter(handlers: []).snapshot(inFlight: 7))
        #expect(live.value("hketa_exporter_http_requests_in_flight") == "7")
    }

    private func rendered(_ meter: HTTPMeter) -> [String] {
        live(meter.snapshot(inFlight: 0)).samples
            .filter { $0.name == "hketa_exporter_http_requests_total" }
            .map { "\($0.series) \($0.value)" }
    }

    private func live(_ http: HTTPMeter.Snapshot) -> ParsedPage {
        let page = PageRenderer()
            .livePage(
                http: http,
                process: ProcessFacts(),
                includesExporterMetrics: true,
                format: .text004
            )
        return ParsedPage(String(decoding: page.bytes, as: UTF8.self))
    }
}
