import Foundation
import TestKit

/// A real Prometheus and a real Alertmanager beside a stage, with the rules of the mixin.
///
/// What the rules wait for is made short by the mixin's own configuration; nothing that was rendered is edited.
final class Stack: Sendable {
    static let programs = ["prometheus", "prometheus-alertmanager", "jsonnet"]
    static let isInstalled = programs.allSatisfy { BuiltProgram.ofSystem($0) != nil }
    static let evaluationSeconds = 3.0

    /// Windows of seconds, no patience, no hours of the day.
    private static let pace = """
        scrapeInterval: '1s', evaluationInterval: '3s', window: '5s', keepFiring: '2m', rateWindow: '10s',
        noServiceFor: '0s', staleFor: '0s', operatorDownSeconds: 4, operatorDownFor: '0s', exporterDownFor: '10s',
        exporterAbsentFor: '0s', reloadFailedFor: '0s', networkOfflineFor: '0s', storeFailingFor: '0s',
        scrapeSlowFor: '0s', slowFor: '0s', failingFor: '0s', frozenFor: '0s', oldFor: '0s', leaveWindow: '5s',
        groupWait: '0s', groupInterval: '1s', night: [],
        """

    let postbox: LoopbackPostbox
    let prometheus: RunningProgram
    let alertmanager: RunningProgram
    let server: LoopbackClient
    let alerts: LoopbackClient

    /// Starts both; they end with this object, or with `end`.
    init(on stage: Stage, more: String = "") async throws {
        postbox = try LoopbackPostbox()
        let ports = (prometheus: try LoopbackConnection.freePort(), alerts: try LoopbackConnection.freePort())
        server = LoopbackClient(port: ports.prometheus)
        alerts = LoopbackClient(port: ports.alerts)
        let addresses = """
            exporterAddress: '127.0.0.1:\(stage.client.port)', alertmanagerAddress: '127.0.0.1:\(ports.alerts)',
            webhook: 'http://127.0.0.1:\(postbox.port)',
            """
        try await Stack.render(Stack.pace + addresses + more, into: stage.folder)
        alertmanager = try Stack.startAlertmanager(port: ports.alerts, on: stage)
        prometheus = try Stack.startPrometheus(port: ports.prometheus, on: stage)
        for (client, program) in [(alerts, alertmanager), (server, prometheus)] {
            try await eventually("an answer", within: .seconds(40)) {
                if let status = program.status {
                    throw NeverHappened(description: "ended: \(status) \(program.errors)")
                }
                return try await client.get("/-/ready").status == 200
            }
        }
    }

    func end() {
        prometheus.end()
        alertmanager.end()
        postbox.stop()
    }

    // MARK: Asking

    /// The series of an instant query: labels and value.
    func query(_ expression: String) async throws -> [(labels: [String: String], value: String)] {
        let escaped = expression.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let answer = try await server.get("/api/v1/query?query=\(escaped)").object()
        guard answer["status"] as? String == "success" else {
            throw NeverHappened(description: "\(answer["error"] ?? "") in \(expression)")
        }
        let result = (answer["data"] as? [String: Any])?["result"] as? [[String: Any]] ?? []
        return result.map { row in
            (row["metric"] as? [String: String] ?? [:], (row["value"] as? [Any])?.last as? String ?? "")
        }
    }

    /// All rules with their health.
    func rules() async throws -> [[String: Any]] {
        let answer = try await server.get("/api/v1/rules").object()
        let groups = (answer["data"] as? [String: Any])?["groups"] as? [[String: Any]] ?? []
        return groups.flatMap { $0["rules"] as? [[String: Any]] ?? [] }
    }

    /// The names of alerts that Prometheus has, pending ones included.
    func alertNames() async throws -> [String] {
        let answer = try await server.get("/api/v1/alerts").object()
        let rows = (answer["data"] as? [String: Any])?["alerts"] as? [[String: Any]] ?? []
        return rows.compactMap { ($0["labels"] as? [String: String])?["alertname"] }.sorted()
    }

    /// Whether the target has been scraped that often.
    func hasScraped(_ times: Int) async throws -> Bool {
        let value = try await query("sum_over_time(up{job=\"hketa\"}[10m])").first?.value
        return (Double(value ?? "") ?? 0) >= Double(times)
    }

    /// What was delivered about an alert, oldest first.
    func deliveries(of alert: String) throws -> [Delivery] {
        try postbox.letters.flatMap { try Delivery.all(in: $0) }.filter { $0.labels["alertname"] == alert }
    }

    // MARK: Starting

    private static func render(_ settings: String, into folder: ScratchFolder) async throws {
        let source = """
            local mixin = (import 'mixin.libsonnet') + { _config+:: { \(settings) } };
            (import 'render.libsonnet')(mixin).texts
            """
        for name in [
            "config/prometheus/rules", "deploy/kubernetes", "grafana/provisioning/dashboards",
            "grafana/provisioning/datasources",
        ] {
            try FileManager.default.createDirectory(
                atPath: folder.path(name),
                withIntermediateDirectories: true
            )
        }
        let outcome = try await RunningProgram.run(
            try installed("jsonnet"),
            [
                "-J", BuiltProgram.package.appendingPathComponent("mixin").path, "-S", "-m", folder.url.path,
                "-e", source,
            ],
            folder: folder,
            within: .seconds(120)
        )
        guard outcome.status == 0 else { throw NeverHappened(description: outcome.errors) }
    }

    private static func startAlertmanager(port: Int, on stage: Stage) throws -> RunningProgram {
        try RunningProgram(
            try installed("prometheus-alertmanager"),
            [
                "--config.file=\(stage.folder.path("config/prometheus/alertmanager.yml"))",
                "--storage.path=\(stage.folder.path("alertmanager"))",
                "--web.listen-address=127.0.0.1:\(port)", "--cluster.listen-address=",
            ],
            name: "alertmanager",
            folder: stage.folder
        )
    }

    private static func startPrometheus(port: Int, on stage: Stage) throws -> RunningProgram {
        try RunningProgram(
            try installed("prometheus"),
            [
                "--config.file=\(stage.folder.path("config/prometheus/prometheus.yml"))",
                "--storage.tsdb.path=\(stage.folder.path("tsdb"))",
                "--web.listen-address=127.0.0.1:\(port)",
            ],
            name: "prometheus",
            folder: stage.folder
        )
    }

    private static func installed(_ name: String) throws -> String {
        guard let path = BuiltProgram.ofSystem(name) else {
            throw NeverHappened(description: "\(name) is not installed")
        }
        return path
    }
}
