import Foundation
import TestKit
import Testing

/// A real Alertmanager with the example's configuration as it is: which alert silences which.
@Suite(.serialized) struct InhibitionTests {
    private static let program = BuiltProgram.ofSystem("prometheus-alertmanager")

    struct Alert: Sendable {
        let name: String
        var labels: [String: String] = [:]
    }

    private static let causes: [(cause: Alert, silenced: [String], heard: [String])] = [
        (
            Alert(name: "HketaOperatorDown", labels: ["operator": "kmb"]),
            ["HketaNoService kmb", "HketaWatchStale kmb", "HketaFeedFrozen kmb", "HketaOperatorSlow kmb"],
            ["HketaNoService mtr", "HketaWatchStale mtr", "HketaCatalogueOld kmb", "HketaLeaveNow kmb"]
        ),
        (
            Alert(name: "HketaFeedFrozen", labels: ["operator": "kmb"]),
            ["HketaWatchStale kmb"],
            ["HketaNoService kmb", "HketaWatchStale mtr"]
        ),
        (
            Alert(name: "HketaOperatorThrottled", labels: ["operator": "kmb"]),
            ["HketaWatchStale kmb", "HketaOperatorFailing kmb"],
            ["HketaNoService kmb", "HketaWatchStale mtr"]
        ),
        (
            Alert(name: "HketaNetworkOffline"),
            ["HketaOperatorDown kmb", "HketaNoService mtr", "HketaWatchStale kmb"],
            ["HketaConfigReloadFailed ", "HketaStoreFailing "]
        ),
        (
            Alert(name: "HketaExporterDown"),
            ["HketaOperatorDown kmb", "HketaNoService mtr", "HketaConfigReloadFailed ", "HketaLeaveNow kmb"],
            ["HketaExporterAbsent ", "Other "]
        ),
    ]

    @Test(.enabled(if: program != nil, "Alertmanager is not installed"), arguments: causes.indices)
    func theCauseSilencesItsEffectsAlone(index: Int) async throws {
        let row = InhibitionTests.causes[index]
        let program = try #require(InhibitionTests.program)
        let folder = try ScratchFolder()
        let port = try LoopbackConnection.freePort()
        let running = try RunningProgram(
            program,
            [
                "--config.file=\(BuiltProgram.package.path)/config/prometheus/alertmanager.yml",
                "--storage.path=\(folder.path("alertmanager"))", "--web.listen-address=127.0.0.1:\(port)",
                "--cluster.listen-address=",
            ],
            name: "alertmanager",
            folder: folder
        )
        defer { running.end() }
        let client = LoopbackClient(port: port)
        try await eventually("an answer", within: .seconds(60)) {
            try await client.get("/-/ready").status == 200
        }

        var alerts = [row.cause.labels.merging(["alertname": row.cause.name]) { $1 }]
        alerts += (row.silenced + row.heard).map { InhibitionTests.labels(of: $0) }
        try await InhibitionTests.post(alerts, client)
        try await eventually("all alerts", within: .seconds(60)) {
            try await InhibitionTests.alerts(client).count == alerts.count
        }
        try await eventually("what is silenced", within: .seconds(60)) {
            let suppressed = try await InhibitionTests.alerts(client).filter { $0.state == "suppressed" }
            return suppressed.map(\.name).sorted() == row.silenced.sorted()
        }
    }

    /// "HketaNoService kmb" is an alert of that operator; with a blank operator it is nobody's.
    private static func labels(of text: String) -> [String: String] {
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        return words[1].isEmpty ? ["alertname": words[0]] : ["alertname": words[0], "operator": words[1]]
    }

    private static func post(_ alerts: [[String: String]], _ client: LoopbackClient) async throws {
        let target = ["job": "hketa", "instance": "localhost:10852"]
        let body = try JSONSerialization.data(
            withJSONObject: alerts.map { ["labels": $0.merging(target) { own, _ in own }] }
        )
        let answer = try await client.send(
            "POST",
            "/api/v2/alerts",
            headers: [(name: "Content-Type", value: "application/json")],
            body: String(decoding: body, as: UTF8.self)
        )
        #expect(answer.status == 200, "\(answer.text)")
    }

    /// The alerts that Alertmanager has, with what became of them.
    private static func alerts(_ client: LoopbackClient) async throws -> [(name: String, state: String)] {
        let answer = try await client.get("/api/v2/alerts")
        let rows = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [[String: Any]] ?? []
        return rows.map { row in
            let labels = row["labels"] as? [String: String] ?? [:]
            let state = (row["status"] as? [String: Any])?["state"] as? String ?? ""
            return ("\(labels["alertname"] ?? "") \(labels["operator"] ?? "")", state)
        }
    }
}
