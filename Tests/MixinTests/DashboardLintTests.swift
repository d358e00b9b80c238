import Foundation
import TestKit
import Testing

/// The rules of Grafana's dashboard-linter that apply to dashboards of Prometheus; the number is the rule's.
@Suite struct DashboardLintTests {
    private static let source = "${datasource}"

    private func variables(_ name: String) throws -> [[String: Any]] {
        let board = try Mixin.dashboard(name)
        return try #require((board["templating"] as? [String: Any])?["list"] as? [[String: Any]])
    }

    private func variable(_ wanted: String, of name: String) throws -> [String: Any] {
        try #require(try variables(name).first { $0["name"] as? String == wanted })
    }

    /// The panels that draw data.
    private func drawing(_ name: String) throws -> [[String: Any]] {
        try Mixin.panels(name).filter { !["row", "text"].contains($0["type"] as? String ?? "") }
    }

    @Test(arguments: Mixin.dashboardNames)
    func rule1TheSourceIsAVariable(name: String) throws {
        let variable = try variable("datasource", of: name)
        #expect(variable["type"] as? String == "datasource")
        #expect(variable["query"] as? String == "prometheus")
        #expect(variable["label"] as? String == "Data source")
    }

    @Test(arguments: Mixin.dashboardNames, ["job", "instance"])
    func rules2And3JobAndInstanceCanBeChosen(name: String, wanted: String) throws {
        let variable = try variable(wanted, of: name)
        #expect(variable["label"] as? String == wanted.capitalized)
        #expect(variable["type"] as? String == "query")
        #expect((variable["datasource"] as? [String: String])?["uid"] == DashboardLintTests.source)
        #expect(variable["multi"] as? Bool == true)
        #expect(variable["allValue"] as? String == ".+")
    }

    @Test(arguments: Mixin.dashboardNames)
    func rules4And5VariablesAskAndReload(name: String) throws {
        for variable in try variables(name) where variable["type"] as? String == "query" {
            let query = try #require((variable["query"] as? [String: String])?["query"])
            let isKnown =
                query.wholeMatch(of: /(?:label_values|label_names|metrics|query_result)\(.+\)/) != nil
            #expect(isKnown, "\(query)")
            #expect(MetricNames.unknown(in: query).isEmpty, "\(query)")
            #expect(variable["refresh"] as? Int == 2)
        }
    }

    @Test(arguments: Mixin.dashboardNames)
    func rule6EveryPanelUsesTheVariable(name: String) throws {
        for panel in try drawing(name) {
            #expect((panel["datasource"] as? [String: String])?["uid"] == DashboardLintTests.source)
            for target in panel["targets"] as? [[String: Any]] ?? [] {
                #expect((target["datasource"] as? [String: String])?["uid"] == DashboardLintTests.source)
            }
        }
    }

    @Test(arguments: Mixin.dashboardNames)
    func rule7PanelsSayWhatTheyShow(name: String) throws {
        for panel in try drawing(name) {
            #expect((panel["title"] as? String)?.isEmpty == false)
            #expect((panel["description"] as? String)?.hasSuffix(".") == true, "\(panel["title"] ?? "")")
        }
    }

    @Test(arguments: Mixin.dashboardNames)
    func rule8ValuesHaveUnitsOrWords(name: String) throws {
        let units: Set<String> = [
            "none", "short", "s", "m", "bytes", "Bps", "reqps", "cpm", "percentunit",
        ]
        for panel in try drawing(name) {
            let defaults = (panel["fieldConfig"] as? [String: Any])?["defaults"] as? [String: Any] ?? [:]
            let unit = try #require(defaults["unit"] as? String)
            #expect(units.contains(unit), "\(unit)")
            let hasWords = (defaults["mappings"] as? [Any])?.isEmpty == false
            #expect(unit != "none" || hasWords || panel["type"] as? String == "table")
        }
    }

    @Test(arguments: Mixin.dashboardNames)
    func rule9PanelsHaveTargets(name: String) throws {
        for panel in try drawing(name) {
            #expect((panel["targets"] as? [Any])?.isEmpty == false, "\(panel["title"] ?? "")")
        }
    }

    @Test(
        .enabled(if: SystemProgram.has("promtool"), "promtool is not installed"),
        arguments: Mixin.dashboardNames
    )
    func rule12ExpressionsParse(name: String) throws {
        let program = try #require(SystemProgram.path(of: "promtool"))
        let rules = try DashboardQuery.all(of: name).enumerated()
            .map { ["record": "query:number:q\($0.offset)", "expr": $0.element.filled] }
        let file = try JSONSerialization.data(
            withJSONObject: ["groups": [["name": "queries", "rules": rules]]],
            options: .withoutEscapingSlashes
        )
        let folder = try ScratchFolder()
        let path = try folder.write(String(decoding: file, as: UTF8.self), to: "queries.yml")
        let outcome = try SystemProgram.run(program, ["check", "rules", "--lint=none", path])
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }

    @Test(arguments: Mixin.dashboardNames)
    func rule13RatesUseTheIntervalOfTheGraph(name: String) throws {
        for query in try DashboardQuery.all(of: name) {
            for match in query.text.matches(of: /\b(?:i?rate)\([^\[]*\[([^\]]+)\]/) {
                #expect(match.output.1 == "$__rate_interval", "\(query.text)")
            }
        }
    }

    @Test(arguments: Mixin.dashboardNames)
    func rules14And15EverySelectorKnowsJobAndInstance(name: String) throws {
        for query in try DashboardQuery.all(of: name) {
            for match in query.text.matches(of: /\b((?:hketa|process|scrape)_[a-z_]+|up)\b(\{[^}]*\})?/) {
                let selector = match.output.2 ?? ""
                #expect(selector.contains("job=~\"$job\""), "\(query.text)")
                #expect(selector.contains("instance=~\"$instance\""), "\(query.text)")
            }
        }
    }

    @Test(arguments: Mixin.dashboardNames)
    func rule16CountersAreOnlyReadAsRates(name: String) throws {
        for query in try DashboardQuery.all(of: name) {
            let counters = query.text.matches(of: /[a-z_]+_total\b/).count
            let rates = query.text.matches(of: /\b(?:rate|irate|increase)\([a-z_]+_total\b/).count
            #expect(counters == rates, "\(query.text)")
        }
    }

    @Test(arguments: Mixin.dashboardNames)
    func rule17NobodyEditsAProvisionedBoard(name: String) throws {
        #expect(try Mixin.dashboard(name)["editable"] as? Bool == false)
    }

    @Test(arguments: Mixin.dashboardNames)
    func everyMetricIsInTheCatalogue(name: String) throws {
        for query in try DashboardQuery.all(of: name) {
            #expect(MetricNames.unknown(in: query.text).isEmpty, "\(query.text)")
            #expect(!MetricNames.all(in: query.text).isEmpty, "\(query.text)")
        }
    }
}
