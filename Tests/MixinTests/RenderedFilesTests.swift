import Foundation
import TestKit
import Testing

/// What lies in `config` and `grafana` is what the mixin makes, and the programs that read it take it.
@Suite struct RenderedFilesTests {
    @Test(.enabled(if: SystemProgram.has("jsonnet"), "jsonnet is not installed"))
    func theTextsAreCurrent() throws {
        let folder = try ScratchFolder()
        let made = try render(["-S", "-m", folder.url.path, Mixin.path("mixin/texts.jsonnet")], folder)
        #expect(made.count == 7)
        for path in made {
            #expect(try folder.text(of: path) == (try Mixin.text(path)), "\(path): run `make mixin`")
        }
    }

    @Test(.enabled(if: SystemProgram.has("jsonnet"), "jsonnet is not installed"))
    func theDashboardsAreCurrent() throws {
        let folder = try ScratchFolder()
        let made = try render(["-m", folder.url.path, Mixin.path("mixin/dashboards.jsonnet")], folder)
        #expect(made.sorted() == Mixin.dashboardNames.map { "grafana/dashboards/\($0).json" }.sorted())
        for path in made {
            #expect(try folder.text(of: path) == (try Mixin.text(path)), "\(path): run `make mixin`")
        }
    }

    @Test(.enabled(if: SystemProgram.has("jsonnetfmt"), "jsonnetfmt is not installed"))
    func theSourceIsFormatted() throws {
        let program = try #require(SystemProgram.path(of: "jsonnetfmt"))
        let folders = ["mixin", "mixin/lib", "mixin/alerts", "mixin/rules", "mixin/dashboards"]
        let files = try folders.flatMap { folder in
            try Mixin.names(in: folder).filter { $0.hasSuffix("sonnet") }
                .map { Mixin.path("\(folder)/\($0)") }
        }
        #expect(files.count > 10)
        #expect(try SystemProgram.run(program, ["--test"] + files).status == 0)
    }

    @Test(.enabled(if: SystemProgram.has("promtool"), "promtool is not installed"))
    func promtoolTakesConfigurationAndRules() throws {
        let program = try #require(SystemProgram.path(of: "promtool"))
        let outcome = try SystemProgram.run(
            program,
            ["check", "config", "--lint-fatal", Mixin.path("config/prometheus/prometheus.yml")]
        )
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        #expect(outcome.output.contains("2 rule files found"))
    }

    @Test(.enabled(if: SystemProgram.has("promtool"), "promtool is not installed"))
    func theRulesPassTheirTests() throws {
        let program = try #require(SystemProgram.path(of: "promtool"))
        let files = try Mixin.names(in: "mixin/tests").map { Mixin.path("mixin/tests/\($0)") }
        #expect(files.count >= 5)
        let outcome = try SystemProgram.run(program, ["test", "rules"] + files)
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }

    @Test(.enabled(if: SystemProgram.has("amtool"), "amtool is not installed"))
    func amtoolTakesTheAlertmanagersConfiguration() throws {
        let program = try #require(SystemProgram.path(of: "amtool"))
        let outcome = try SystemProgram.run(
            program,
            ["check-config", Mixin.path("config/prometheus/alertmanager.yml")]
        )
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }

    struct Route: Sendable {
        let labels: [String]
        let receiver: String
    }

    private static let routes = [
        Route(labels: ["alertname=HketaLeaveNow", "severity=info"], receiver: "commuter"),
        Route(labels: ["alertname=HketaNoService", "severity=warning"], receiver: "commuter"),
        Route(labels: ["alertname=HketaWatchStale", "severity=warning"], receiver: "commuter"),
        Route(labels: ["alertname=HketaOperatorDown", "severity=critical"], receiver: "operations"),
        Route(labels: ["alertname=HketaCatalogueOld", "severity=warning"], receiver: "operations"),
        Route(labels: ["alertname=Other"], receiver: "operations"),
    ]

    @Test(.enabled(if: SystemProgram.has("amtool"), "amtool is not installed"), arguments: routes)
    func eachAlertFindsItsReceiver(route: Route) throws {
        let program = try #require(SystemProgram.path(of: "amtool"))
        let outcome = try SystemProgram.run(
            program,
            [
                "config", "routes", "test", "--verify.receivers=\(route.receiver)",
                "--config.file=\(Mixin.path("config/prometheus/alertmanager.yml"))",
            ] + route.labels
        )
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }

    /// Runs jsonnet and tells what it made, relative to the folder.
    private func render(_ arguments: [String], _ folder: ScratchFolder) throws -> [String] {
        let program = try #require(SystemProgram.path(of: "jsonnet"))
        // Debian's jsonnet does not make folders.
        let folders =
            ["config/prometheus/rules", "grafana/dashboards", "deploy/kubernetes"]
            + ["dashboards", "datasources"].map { "grafana/provisioning/\($0)" }
        for name in folders {
            try FileManager.default.createDirectory(
                atPath: folder.path(name),
                withIntermediateDirectories: true
            )
        }
        let outcome = try SystemProgram.run(program, arguments)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.output.split(separator: "\n")
            .map { line in
                String(line).replacingOccurrences(of: folder.url.path + "/", with: "")
            }
    }
}
