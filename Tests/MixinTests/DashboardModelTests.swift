import Foundation
import TestKit
import Testing

/// The dashboards are of Grafana's classic model, as any Grafana loads it.
@Suite struct DashboardModelTests {
    private static let kinds: Set<String> = [
        "row", "stat", "table", "timeseries", "state-timeline", "bargauge", "text",
    ]

    @Test(arguments: Mixin.dashboardNames)
    func theHeadIsComplete(name: String) throws {
        let board = try Mixin.dashboard(name)
        #expect(board["uid"] as? String == (name == "operators" ? "hketa-operators" : "hketa-\(name)"))
        #expect((board["title"] as? String)?.hasPrefix("hketa / ") == true)
        #expect(board["id"] is NSNull)
        #expect(board["schemaVersion"] as? Int == 38)
        #expect(board["refresh"] as? String == "10s")
        #expect(board["timezone"] as? String == "browser")
        #expect((board["time"] as? [String: String])?.keys.sorted() == ["from", "to"])
        #expect(board["__inputs"] == nil)
        #expect(board["tags"] as? [String] == ["hketa", "transport"])
    }

    @Test(arguments: Mixin.dashboardNames)
    func panelsHaveKindsAndIdsOfTheirOwn(name: String) throws {
        let panels = try Mixin.panels(name)
        let ids = panels.compactMap { $0["id"] as? Int }
        #expect(ids.count == panels.count)
        #expect(Set(ids).count == ids.count)
        for panel in panels {
            #expect(DashboardModelTests.kinds.contains(panel["type"] as? String ?? ""))
        }
    }

    @Test(arguments: Mixin.dashboardNames)
    func panelsFillTheGridWithoutCoveringEachOther(name: String) throws {
        var taken: Set<[Int]> = []
        for panel in try Mixin.panels(name) {
            let place = try #require(panel["gridPos"] as? [String: Int])
            let (x, y) = (place["x"] ?? -1, place["y"] ?? -1)
            let (width, height) = (place["w"] ?? 0, place["h"] ?? 0)
            #expect(x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 24)
            for column in x..<(x + width) {
                for row in y..<(y + height) {
                    let isFree = taken.insert([column, row]).inserted
                    if !isFree { Issue.record("\(panel["title"] ?? "") covers another panel") }
                }
            }
        }
    }

    @Test(arguments: Mixin.dashboardNames)
    func targetsAreLetteredAndKnowTheirSource(name: String) throws {
        for panel in try Mixin.panels(name) {
            let targets = panel["targets"] as? [[String: Any]] ?? []
            let letters = targets.compactMap { $0["refId"] as? String }
            #expect(letters == Array("ABCDEFGHIJ".prefix(targets.count)).map { String($0) })
            for target in targets {
                let isInstant = target["instant"] as? Bool == true
                #expect((target["range"] as? Bool == true) != isInstant)
                #expect(["table", "time_series"].contains(target["format"] as? String ?? ""))
                #expect((target["legendFormat"] as? String)?.isEmpty == false)
                #expect(Set((target["datasource"] as? [String: String] ?? [:]).keys) == ["type", "uid"])
            }
        }
    }

    @Test func theBoardSpeaksThreeLanguagesAndRepeatsByGroup() throws {
        let board = try Mixin.dashboard("board")
        let variables = try #require((board["templating"] as? [String: Any])?["list"] as? [[String: Any]])
        let language = try #require(variables.first { $0["name"] as? String == "language" })
        let values = (language["options"] as? [[String: Any]])?.compactMap { $0["value"] as? String }
        #expect(values == ["en", "tc", "sc"])
        #expect(try Mixin.panels("board").contains { $0["repeat"] as? String == "group" })
    }

    @Test(.enabled(if: GrafanaModels.python != nil, "grafana-foundation-sdk is not installed"))
    func grafanasOwnModelsLoadThem() throws {
        let python = try #require(GrafanaModels.python)
        let files = Mixin.dashboardNames.map { Mixin.path("grafana/dashboards/\($0).json") }
        let outcome = try SystemProgram.run(python, ["-c", GrafanaModels.program] + files)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.split(separator: "\n").count == files.count)
    }

    @Test func provisioningFindsDashboardsAndSource() throws {
        let boards = try Mixin.text("grafana/provisioning/dashboards/hketa.yml")
        #expect(boards.contains("apiVersion: 1") && boards.contains("type: \"file\""))
        let sources = try Mixin.text("grafana/provisioning/datasources/hketa.yml")
        #expect(sources.contains("apiVersion: 1") && sources.contains("type: \"prometheus\""))
    }
}
