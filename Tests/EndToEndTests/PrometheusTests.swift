import Foundation
import TestKit
import Testing

/// Readers that are not ours take the page.
@Suite struct PrometheusTests {
    private static let promtool = BuiltProgram.ofSystem("promtool")
    private static let prometheus = BuiltProgram.ofSystem("prometheus")
    private static let openMetrics = [(name: "Accept", value: "application/openmetrics-text;version=1.0.0")]

    @Test(.enabled(if: promtool != nil, "promtool is not installed"))
    func promtoolIsSilent() async throws {
        let promtool = try #require(PrometheusTests.promtool)
        try await Stage.play(.init(config: ThreeOperators.config)) { stage in
            try await stage.untilLoaded()
            try stage.folder.write(try await stage.page().text, to: "page.txt")
            let outcome = try await RunningProgram.run(
                "/bin/sh",
                ["-c", "exec \"$0\" check metrics <page.txt", promtool],
                folder: stage.folder,
                currentFolder: stage.folder.url.path
            )
            #expect(outcome.status == 0)
            #expect(outcome.output == "")
            #expect(outcome.errors == "")
        }
    }

    @Test(.enabled(if: BuiltProgram.pythonWithClient != nil, "Python's prometheus_client is not installed"))
    func theOfficialParsersReadTheSameSeries() async throws {
        let python = try #require(BuiltProgram.pythonWithClient)
        let program = """
            import sys
            from prometheus_client.openmetrics import parser as openmetrics
            from prometheus_client import parser as text
            def read(parse, name):
                with open(name, encoding="utf-8") as page:
                    return {(s.name, tuple(sorted(s.labels.items()))) for f in parse(page) for s in f.samples}
            a = read(openmetrics.text_fd_to_metric_families, "page.om")
            b = read(text.text_fd_to_metric_families, "page.txt")
            assert a == b, a ^ b
            print(len(a))
            """
        // Watches whose series come and go with the minute would differ between two scrapes.
        try await Stage.play(.init(config: ThreeOperators.config)) { stage in
            try await stage.untilLoaded()
            try stage.folder.write(program, to: "read.py")
            let count = try await eventually("two pages with the same series") { () -> Int? in
                let text = try await stage.page()
                let open = try await stage.client.get("/metrics", headers: PrometheusTests.openMetrics)
                try stage.folder.write(text.text, to: "page.txt")
                try stage.folder.write(open.text, to: "page.om")
                return text.samples.count == open.text.split(separator: "\n").count { !$0.hasPrefix("#") }
                    ? text.samples.count : nil
            }
            let outcome = try await RunningProgram.run(
                python,
                ["read.py"],
                folder: stage.folder,
                currentFolder: stage.folder.url.path
            )
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.output == "\(count)\n")
        }
    }

    @Test(.enabled(if: prometheus != nil, "Prometheus is not installed"))
    func aRealPrometheusStoresEverySeriesAndForgetsDroppedOnes() async throws {
        let program = try #require(PrometheusTests.prometheus)
        try await Stage.play(.init(config: ThreeOperators.config)) { stage in
            try await stage.untilLoaded()
            let port = try LoopbackConnection.freePort()
            let running = try PrometheusTests.start(program, port: port, on: stage)
            defer { running.end() }
            let server = LoopbackClient(port: port)
            try await eventually("a healthy target", within: .seconds(40)) {
                if let status = running.status { Issue.record("ended: \(status) \(running.errors)") }
                return try await PrometheusTests.query("up{job=\"hketa\"}", server) == ["1"]
            }
            try await eventually("as many series as the page has") {
                let count = try await stage.page().samples.count
                let scraped = try await PrometheusTests.query("scrape_samples_scraped", server)
                let stored = try await PrometheusTests.query(
                    "count({job=\"hketa\", __name__=~\"hketa_.+|process_.+\"})",
                    server
                )
                return scraped == [String(count)] && stored == scraped
            }
            try await PrometheusTests.expectTypes(of: try await stage.page(), server)
            let state = "sum(hketa_watch_state{operator=\"kmb\"})"
            #expect(try await PrometheusTests.query(state, server) == ["1"])
            try stage.write(
                ThreeOperators.config.split(separator: "\n", omittingEmptySubsequences: false)
                    .filter { !$0.contains("operator: kmb") }.joined(separator: "\n")
            )
            #expect(try await stage.client.post("/-/reload").status == 200)
            // Long before the five minutes after which Prometheus lets go of a series by itself.
            try await eventually("the dropped watch gone") {
                try await PrometheusTests.query("count({route=\"74B\"})", server) == []
            }
            #expect(
                try await PrometheusTests.query("sum(hketa_watch_state{operator=\"mtr\"})", server) == ["1"]
            )
        }
    }

    private static func start(_ program: String, port: Int, on stage: Stage) throws -> RunningProgram {
        let config = """
            global: { scrape_interval: 1s, scrape_timeout: 1s }
            scrape_configs:
              - job_name: hketa
                static_configs: [{ targets: ["127.0.0.1:\(stage.client.port)"] }]

            """
        return try RunningProgram(
            program,
            [
                "--config.file=\(try stage.folder.write(config, to: "prometheus.yml"))",
                "--storage.tsdb.path=\(stage.folder.path("tsdb"))",
                "--web.listen-address=127.0.0.1:\(port)",
            ],
            name: "prometheus",
            folder: stage.folder
        )
    }

    /// The values of an instant query.
    private static func query(_ expression: String, _ server: LoopbackClient) async throws -> [String] {
        let escaped = expression.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let answer = try await server.get("/api/v1/query?query=\(escaped)").object()
        let result = (answer["data"] as? [String: Any])?["result"] as? [[String: Any]] ?? []
        return result.compactMap { ($0["value"] as? [Any])?.last as? String }
    }

    /// What Prometheus believes about each family is what the page says.
    private static func expectTypes(of page: ScrapedPage, _ server: LoopbackClient) async throws {
        let answer = try await server.get("/api/v1/targets/metadata").object()
        let rows = answer["data"] as? [[String: Any]] ?? []
        let told = Dictionary(
            rows.compactMap { row in (row["metric"] as? String).map { ($0, row["type"] as? String ?? "") } }
        ) { first, _ in first }
        for (family, type) in page.types {
            // In OpenMetrics, which Prometheus asks for, a counter's family has no suffix.
            let name = type == "counter" && family.hasSuffix("_total") ? String(family.dropLast(6)) : family
            let expected = name.hasSuffix("_info") ? ["gauge", "info"] : [type]
            let type =
                told[name] ?? told[family] ?? told[String(name.dropLast(name.hasSuffix("_info") ? 5 : 0))]
            #expect(expected.contains(type ?? "none"), "\(family)")
        }
    }
}
