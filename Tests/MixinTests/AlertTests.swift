import Exposition
import Foundation
import Testing

/// Alerts and recording rules keep the habits that their readers count on.
@Suite(.enabled(if: SystemProgram.has("jsonnet"), "jsonnet is not installed"))
struct AlertTests {
    private static let severities: Set<String> = ["critical", "warning", "info"]

    @Test func namesAndSeveritiesAreThoseOfMixins() throws {
        let alerts = try Mixin.rules("prometheusAlerts")
        #expect(alerts.count >= 15)
        for alert in alerts {
            let name = try #require(alert["alert"] as? String)
            #expect(name.wholeMatch(of: /Hketa(?:[A-Z][a-z]+)+/) != nil, "\(name)")
            #expect(name.count <= 40)
            let labels = try #require(alert["labels"] as? [String: String])
            #expect(AlertTests.severities.contains(labels["severity"] ?? ""), "\(name)")
        }
        #expect(Set(alerts.compactMap { $0["alert"] as? String }).count == alerts.count)
    }

    @Test func annotationsTellAHumanWhatIsTheMatter() throws {
        for alert in try Mixin.rules("prometheusAlerts") {
            let name = try #require(alert["alert"] as? String)
            let texts = try #require(alert["annotations"] as? [String: String])
            let summary = try #require(texts["summary"])
            #expect(summary.wholeMatch(of: /[A-Z][^{}]*\./) != nil, "\(name): \(summary)")
            #expect(try #require(texts["description"]).contains("{{"), "\(name)")
            #expect(texts["runbook_url"] == "docs/runbooks/\(name).md")
        }
    }

    @Test func groupsAreSmall() throws {
        for kind in ["prometheusAlerts", "prometheusRules"] {
            for group in try Mixin.groups(kind) {
                #expect((group["name"] as? String ?? "").count <= 40)
                #expect((group["rules"] as? [Any] ?? []).count <= 20)
            }
        }
    }

    @Test func everyAlertHasARunbookAndEveryRunbookAnAlert() throws {
        let alerts = try Mixin.rules("prometheusAlerts").compactMap { $0["alert"] as? String }
        #expect(try Mixin.names(in: "docs/runbooks") == alerts.map { "\($0).md" }.sorted())
        for alert in alerts {
            let text = try Mixin.text("docs/runbooks/\(alert).md")
            #expect(text.hasPrefix("# \(alert)\n"))
            for part in ["What it means", "What to look at", "What to do", "When it is harmless"] {
                #expect(text.contains("\n## \(part)\n"), "\(alert): \(part)")
            }
        }
    }

    @Test func theDocumentsNameEveryAlertAndEveryRecordedSeries() throws {
        let text = try Mixin.text("docs/PROMETHEUS.md")
        for rule in try Mixin.rules("prometheusAlerts") {
            let (name, severity) = (
                rule["alert"] ?? "", (rule["labels"] as? [String: String])?["severity"] ?? ""
            )
            #expect(text.contains("| \(name) | \(severity) |"))
        }
        for rule in try Mixin.rules("prometheusRules") {
            let name = try #require(rule["record"] as? String)
            // Percentiles share a line.
            #expect(text.contains("`\(name.replacing(/:p[0-9]+_/, with: ":p50_"))`"), "\(name)")
        }
    }

    @Test func everyAlertIsTestedToFireAndNotToFire() throws {
        let tests = try Mixin.names(in: "mixin/tests").map { try Mixin.text("mixin/tests/\($0)") }
            .joined(separator: "\n")
        for rule in try Mixin.rules("prometheusAlerts") {
            let alert = try #require(rule["alert"] as? String)
            #expect(tests.contains("alertname: \(alert), exp_alerts: []"), "\(alert) not firing")
            #expect(tests.contains("runbook_url: docs/runbooks/\(alert).md"), "\(alert) firing")
        }
    }

    @Test func recordedNamesAreLevelMetricOperations() throws {
        let names = try Mixin.rules("prometheusRules").compactMap { $0["record"] as? String }
        #expect(names.count == 7)
        for name in names {
            #expect(name.wholeMatch(of: /[a-z_]+:hketa_[a-z_]+:[a-z0-9_]+/) != nil, "\(name)")
        }
        let tests = try Mixin.text("mixin/tests/recorded.yml")
        for name in names { #expect(tests.contains(name), "\(name)") }
    }

    @Test func rulesKnowOnlyMetricsOfTheCatalogue() throws {
        for kind in ["prometheusAlerts", "prometheusRules"] {
            for rule in try Mixin.rules(kind) {
                let texts = rule["annotations"] as? [String: String] ?? [:]
                for text in [try #require(rule["expr"] as? String)] + texts.values {
                    for name in MetricNames.unknown(in: text) { Issue.record("\(name) in \(text)") }
                }
            }
        }
    }

    /// A host's file system is nobody's business, nor is any address but this machine's.
    @Test func nothingOfTheAuthorsMachineIsShipped() throws {
        let files =
            try Mixin.names(in: "config/prometheus/rules").map { "config/prometheus/rules/\($0)" }
            + ["config/prometheus/prometheus.yml", "config/prometheus/alertmanager.yml"]
            + Mixin.dashboardNames.map { "grafana/dashboards/\($0).json" }
        for file in files {
            let text = try Mixin.text(file)
            for word in ["/work", "/home", "/root", "/tmp", "127.0.0.1", "${DS_", "__inputs"] {
                #expect(!text.contains(word), "\(file): \(word)")
            }
        }
    }
}
