import Foundation
import TestKit
import Testing

/// Prometheus, Alertmanager and VictoriaMetrics as people run them, with the mixin's rules.
@Suite(.enabled(if: Stack.isInstalled, "Prometheus, Alertmanager or jsonnet is not installed"))
struct StackTests {
    /// Service is due all day, so that the hour at which the tests run does not matter.
    private static let allDay = ThreeOperators.config
        .replacing(" }\n      -", with: ", service_hours: \"00:00-24:00\" }\n      -")
        .replacing("stop: SHT }", with: "stop: SHT, service_hours: \"00:00-24:00\" }")

    @Test func noServiceIsDeliveredInTimeAndAnOutageOfItsOperatorInhibitsIt() async throws {
        try await Stage.play(.init(config: StackTests.allDay)) { stage in
            try await stage.untilLoaded()
            let stack = try await Stack(on: stage)
            defer { stack.end() }
            try await eventually("a few evaluations", within: .seconds(60)) { try await stack.hasScraped(8) }
            #expect(try await stack.alertNames() == [])

            try await stage.set(.init(path: ThreeOperators.path(of: "citybus"), kind: "empty"))
            try await stage.refresh()
            let delivery = try await eventually("the alert", within: .seconds(60)) {
                try stack.deliveries(of: "HketaNoService").first
            }
            #expect(delivery.receiver == "commuter")
            #expect(delivery.status == "firing")
            #expect(delivery.labels["operator"] == "citybus")
            #expect(
                delivery.annotations["description"]?.hasSuffix("although it is due (none_listed).") == true
            )
            let began = try await StackTests.beginning(of: "HketaNoService", stack)
            let delay = delivery.received.timeIntervalSince1970 - began
            #expect(delay <= 2 * Stack.evaluationSeconds, "\(delay) s")

            try await StackTests.breakDown("citybus", stage, stack)
            let outage = try await eventually("the outage", within: .seconds(60)) {
                try stack.deliveries(of: "HketaOperatorDown").first
            }
            #expect(outage.receiver == "operations")
            #expect(outage.labels["operator"] == "citybus")
            try await eventually("the inhibited alert", within: .seconds(30)) {
                try await StackTests.inhibited(stack) == ["HketaNoService citybus"]
            }
            #expect(try await stack.alertNames().filter { $0 == "HketaOperatorDown" }.count == 1)
        }
    }

    @Test func aHealthyNightIsSilent() async throws {
        // Nothing runs, and nothing is due: the hours of service are those of another time of the day.
        let hours = StackTests.hoursElsewhere(now: Date())
        let config = try StackTests.demo().replacing(", name:", with: ", service_hours: \"\(hours)\", name:")
        let silence = ["*/eta/*", "*-eta/*", "*getSchedule*"].map { Stage.Fault(path: $0, kind: "empty") }
        try await Stage.play(.init(config: config, faults: silence)) { stage in
            try await stage.untilLoaded()
            let stack = try await Stack(on: stage)
            defer { stack.end() }
            // Long past every window of the rules.
            try await eventually("twenty scrapes", within: .seconds(90)) { try await stack.hasScraped(20) }
            #expect(try await stack.query("sum(hketa_watch_service_due)").map(\.value) == ["0"])
            let silent = try await stack.query("count(hketa_watch_state{state=\"no_service\"} == 1)")
            #expect(Int(silent.first?.value ?? "") ?? 0 >= 15)
            #expect(try await stack.alertNames() == [])
            #expect(try stack.deliveries(of: "HketaNoService").isEmpty)
            #expect(stack.postbox.letters.isEmpty)
            let unwell = try await stack.rules().filter { $0["health"] as? String != "ok" }
            #expect(unwell.isEmpty)
        }
    }

    @Test func everyPanelHasDataAndEveryFamilyItsMetadata() async throws {
        let script = Stage.Script(config: try StackTests.demo(), simulatorArguments: ["--demo"])
        try await Stage.play(script) { stage in
            try await stage.untilLoaded()
            let stack = try await Stack(on: stage)
            defer { stack.end() }
            try await eventually("a few scrapes", within: .seconds(60)) { try await stack.hasScraped(5) }
            for query in try DemoQuery.all() {
                try await eventually("data for \(query.title): \(query.text)", within: .seconds(60)) {
                    try await !stack.query(query.text).isEmpty
                }
            }
            for rule in try await stack.rules() where rule["type"] as? String == "recording" {
                let name = try #require(rule["name"] as? String)
                #expect(try await !stack.query(name).isEmpty, "\(name)")
            }
            try await StackTests.expectMetadata(of: try await stage.page(), stack)
        }
    }

    // MARK: Steps

    /// Since when the alert's expression has held, as Prometheus tells afterwards.
    private static func beginning(of alert: String, _ stack: Stack) async throws -> Double {
        let rule = try #require(try await stack.rules().first { $0["name"] as? String == alert })
        let expression = try #require(rule["query"] as? String)
        let escaped = expression.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let now = Date().timeIntervalSince1970
        let target = "/api/v1/query_range?query=\(escaped)&start=\(now - 120)&end=\(now)&step=0.25"
        let answer = try await stack.server.get(target).object()
        let result = (answer["data"] as? [String: Any])?["result"] as? [[String: Any]] ?? []
        let first = (result.first?["values"] as? [[Any]])?.first?.first as? Double
        return try #require(first)
    }

    /// The operator fails until Prometheus has noticed.
    private static func breakDown(_ name: String, _ stage: Stage, _ stack: Stack) async throws {
        try await stage.clearFaults()
        try await stage.set(.init(path: ThreeOperators.path(of: name), kind: "status", value: "503"))
        try await stage.refresh()
        try await eventually("a failed request", within: .seconds(30)) {
            try await stack.query("hketa_operator_up{operator=\"\(name)\"}").map(\.value) == ["0"]
        }
    }

    /// Name and operator of the alerts that Alertmanager holds back because of another one.
    private static func inhibited(_ stack: Stack) async throws -> [String] {
        let answer = try await stack.alerts.get("/api/v2/alerts?active=false&silenced=false&inhibited=true")
        let rows = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [[String: Any]] ?? []
        return
            rows.filter { row in
                let status = row["status"] as? [String: Any] ?? [:]
                return status["state"] as? String == "suppressed"
                    && (status["inhibitedBy"] as? [Any])?.isEmpty == false
            }
            .compactMap { $0["labels"] as? [String: String] }
            // What else an outage brings about is held back as well.
            .filter { $0["alertname"] == "HketaNoService" }
            .map { "\($0["alertname"] ?? "") \($0["operator"] ?? "")" }
    }

    private static func demo() throws -> String {
        try String(
            contentsOf: BuiltProgram.package.appendingPathComponent("config/demo.yml"),
            encoding: .utf8
        )
        .replacing("http://127.0.0.1:10853", with: "SIMULATOR")
    }

    /// An hour of service that began twelve hours ago, in Hong Kong.
    private static func hoursElsewhere(now: Date) -> String {
        let hour = Int(now.timeIntervalSince1970 / 3600) + 8
        return [(hour + 12) % 24, (hour + 13) % 24].map { String(format: "%02d:00", $0) }
            .joined(separator: "-")
    }

    private static func expectMetadata(of page: ScrapedPage, _ stack: Stack) async throws {
        let answer = try await stack.server.get("/api/v1/metadata").object()
        let told = answer["data"] as? [String: [[String: String]]] ?? [:]
        for (family, type) in page.types {
            // OpenMetrics names a counter's family without its suffix.
            let name = type == "counter" ? String(family.dropLast("_total".count)) : family
            let entry = told[name]?.first ?? told[family]?.first
            #expect(entry?["type"] == type, "\(family)")
            #expect(entry?["help"]?.isEmpty == false, "\(family)")
        }
    }
}
