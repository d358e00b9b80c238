import Foundation
import TestKit
import Testing

/// A scraper that is not Prometheus: other formats asked for, another parser.
@Suite struct VictoriaMetricsTests {
    private static let program = BuiltProgram.ofSystem("victoria-metrics")

    @Test(.enabled(if: program != nil, "VictoriaMetrics is not installed"))
    func storesEverySeriesAndForgetsDroppedOnes() async throws {
        let program = try #require(VictoriaMetricsTests.program)
        try await Stage.play(.init(config: ThreeOperators.config)) { stage in
            try await stage.untilLoaded()
            let port = try LoopbackConnection.freePort()
            let running = try VictoriaMetricsTests.start(program, port: port, on: stage)
            defer { running.end() }
            let server = LoopbackClient(port: port)
            try await eventually("as many series as the page has", within: .seconds(60)) {
                if let status = running.status {
                    throw NeverHappened(description: "ended: \(status) \(running.errors)")
                }
                let count = try await stage.page().samples.count
                let stored = "count({job=\"hketa\", __name__=~\"hketa_.+|process_.+\"})"
                return try await VictoriaMetricsTests.query(stored, server) == [String(count)]
            }
            #expect(
                try await VictoriaMetricsTests.query("sum(hketa_watch_state{operator=\"kmb\"})", server) == [
                    "1"
                ]
            )
            try stage.write(
                ThreeOperators.config.split(separator: "\n", omittingEmptySubsequences: false)
                    .filter { !$0.contains("operator: kmb") }.joined(separator: "\n")
            )
            #expect(try await stage.client.post("/-/reload").status == 200)
            try await eventually("the dropped watch gone", within: .seconds(40)) {
                try await VictoriaMetricsTests.query("count({route=\"74B\"})", server) == []
            }
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
                "-promscrape.config=\(try stage.folder.write(config, to: "scrape.yml"))",
                "-storageDataPath=\(stage.folder.path("victoria"))", "-httpListenAddr=127.0.0.1:\(port)",
                // Answers with what came last, and not with what came half a minute ago.
                "-search.latencyOffset=0s", "-search.disableCache",
            ],
            name: "victoria-metrics",
            folder: stage.folder
        )
    }

    private static func query(_ expression: String, _ server: LoopbackClient) async throws -> [String] {
        let escaped = expression.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let answer = try await server.get("/api/v1/query?nocache=1&query=\(escaped)").object()
        let result = (answer["data"] as? [String: Any])?["result"] as? [[String: Any]] ?? []
        return result.compactMap { ($0["value"] as? [Any])?.last as? String }
    }
}
