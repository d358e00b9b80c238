import Foundation
import TestKit
import Testing

/// A real Prometheus scrapes over TLS with a login and a certificate of its own.
@Suite struct SecureScrapeTests {
    private static let prometheus = BuiltProgram.ofSystem("prometheus")

    @Test(.enabled(if: prometheus != nil, "Prometheus is not installed"))
    func prometheusGetsIn() async throws {
        let program = try #require(Self.prometheus)
        let web =
            WebStage.tls + "  client_auth_type: RequireAndVerifyClientCert\n  client_ca_file: ca.crt\n"
            + WebStage.users
        try await WebStage.play(web) { stage in
            try stage.authority.signed("client", subject: "/CN=prometheus")
            let port = try LoopbackConnection.freePort()
            let config = """
                global: { scrape_interval: 1s, scrape_timeout: 1s }
                scrape_configs:
                  - job_name: hketa
                    scheme: https
                    tls_config:
                      ca_file: \(stage.folder.path("ca.crt"))
                      cert_file: \(stage.folder.path("client.crt"))
                      key_file: \(stage.folder.path("client.key"))
                    basic_auth: { username: alice, password: open sesame }
                    static_configs: [{ targets: ["127.0.0.1:\(stage.port)"] }]

                """
            let running = try RunningProgram(
                program,
                [
                    "--config.file=\(try stage.folder.write(config, to: "prometheus.yml"))",
                    "--storage.tsdb.path=\(stage.folder.path("tsdb"))",
                    "--web.listen-address=127.0.0.1:\(port)",
                ],
                name: "prometheus",
                folder: stage.folder
            )
            defer { running.end() }
            let server = LoopbackClient(port: port)
            try await eventually("a healthy target", within: .seconds(40)) {
                if let status = running.status { Issue.record("ended: \(status) \(running.errors)") }
                let answer = try await server.get("/api/v1/query?query=up").object()
                let result = (answer["data"] as? [String: Any])?["result"] as? [[String: Any]] ?? []
                return result.compactMap { ($0["value"] as? [Any])?.last as? String } == ["1"]
            }
        }
    }
}
