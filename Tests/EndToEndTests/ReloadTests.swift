import Foundation
import Glibc
import Testing

/// What a reload keeps, drops and refuses.
@Suite struct ReloadTests {
    private static let two = """
        groups:
          - name: Work
            watches:
              - { operator: citybus, route: "11", direction: outbound, stop: "001145", stop_seq: 1 }
              - { operator: mtr, route: EAL, direction: down, stop: SHT }
              - { operator: mtr, route: TKL, direction: up, stop: TKO }

        """
    private static let broken = """
        langauge: en
        groups:
          - name: Work
            watches:
              - { operator: kbm, route: 74B, direction: outbound, stop: 18492910339410B1 }

        """

    @Test func aBrokenFileKeepsEverything() async throws {
        try await Stage.play(.init(config: ThreeOperators.config)) { stage in
            try await stage.untilLoaded()
            let before = try await stage.page()
            try stage.write(ReloadTests.broken)
            let answer = try await stage.client.post("/-/reload")
            #expect(answer.status == 500)
            #expect(answer.text.hasPrefix("failed to reload config: \(stage.configPath):1:1: "))
            #expect(answer.text.contains("\n\(stage.configPath):5:"))
            #expect(answer.text.contains("did you mean \"kmb\"?"))
            let after = try await stage.page()
            #expect(before.value("hketa_config_last_reload_successful") == 1)
            #expect(after.value("hketa_config_last_reload_successful") == 0)
            #expect(
                after.value("hketa_config_last_reload_success_timestamp_seconds")
                    == before.value("hketa_config_last_reload_success_timestamp_seconds")
            )
            #expect(after.watchSeries == before.watchSeries)
            #expect(
                stage.exporter.errors.contains(
                    "level=error msg=config_reload_failed file=\(stage.configPath)"
                )
            )
            #expect(try await stage.client.get("/config").text.contains("74B"))
        }
    }

    @Test func aSignalDoesTheSame() async throws {
        try await Stage.play(.init(config: ThreeOperators.config)) { stage in
            try await stage.untilLoaded()
            let before = try await stage.page()
            try stage.write(ReloadTests.broken)
            stage.exporter.send(SIGHUP)
            try await eventually("the refused reload on the page") {
                try await stage.page().value("hketa_config_last_reload_successful") == 0
            }
            #expect(try await stage.page().watchSeries == before.watchSeries)
            try stage.write(ThreeOperators.head + "groups: []\n")
            stage.exporter.send(SIGHUP)
            try await eventually("the good reload on the page") {
                try await stage.page().value("hketa_config_last_reload_successful") == 1
            }
            #expect(try await stage.page().watchSeries == [])
            #expect(stage.exporter.status == nil)
        }
    }

    @Test func fewerOthersAndNone() async throws {
        try await Stage.play(.init(config: ThreeOperators.config)) { stage in
            try await stage.untilLoaded()
            let before = try await stage.page()
            // One goes, one comes, two stay: on the very next scrape.
            try stage.write(ThreeOperators.head + ReloadTests.two)
            #expect(try await stage.client.post("/-/reload").status == 200)
            let next = try await stage.page()
            #expect(next.all("hketa_watch_state", ThreeOperators.kmb).isEmpty)
            #expect(next.watchSeries.filter { $0.labels["route"] == "74B" } == [])
            #expect(next.all("hketa_watch_state", ["route": "TKL"]).count == 7)
            for kept in [ThreeOperators.citybus, ThreeOperators.mtr] {
                #expect(next.state(kept) == "fresh")
                #expect(next.arrivals(kept) == before.arrivals(kept))
                let success = "hketa_watch_last_success_timestamp_seconds"
                #expect(next.value(success, kept) == before.value(success, kept))
                let since = "hketa_watch_state_since_timestamp_seconds"
                #expect(next.value(since, kept) == before.value(since, kept))
            }
            try await stage.untilLoaded()
            #expect(try await stage.page().state(["route": "TKL"]) == "fresh")
            try await eventually("the plan of the new settings") {
                try await stage.page().value("hketa_operator_planned_requests", ["operator": "kmb"]) == 0
            }
            // No watch at all.
            let counted = try await stage.page()
            try stage.write(ThreeOperators.head + "groups: []\n")
            #expect(try await stage.client.post("/-/reload").status == 200)
            let none = try await stage.page()
            #expect(none.watchSeries == [])
            for name in ["kmb", "citybus", "mtr"] {
                let asked = ThreeOperators.asked(name)
                let requests = none.value("hketa_operator_requests_total", asked)
                #expect(requests == counted.value("hketa_operator_requests_total", asked))
                #expect((requests ?? 0) > 0)
            }
            #expect(try await stage.client.get("/").text.contains("No watches yet."))
            #expect(try await stage.client.get("/-/ready").status == 200)
            // And back again.
            try stage.write(ThreeOperators.config)
            #expect(try await stage.client.post("/-/reload").status == 200)
            try await stage.untilLoaded()
            let again = try await stage.page()
            #expect(again.state(ThreeOperators.kmb) == "fresh")
            // Nothing of what was dropped came back with it: it was asked for anew.
            let asked = ThreeOperators.asked("kmb")
            let requestsBefore = counted.value("hketa_operator_requests_total", asked) ?? 0
            #expect(again.value("hketa_operator_requests_total", asked) == requestsBefore + 1)
        }
    }

    @Test func theBoardIsDatedNowEvenWhereNothingChanges() async throws {
        let nothing = ThreeOperators.head + "groups: []\n"
        try await Stage.play(.init(config: nothing)) { stage in
            let first = try #require(try await stage.client.get("/api/v1/board").object()["at"] as? Double)
            try await eventually("a later date on the board", within: .seconds(5)) {
                let at = try await stage.client.get("/api/v1/board").object()["at"] as? Double
                return (at ?? 0) > first
            }
        }
    }

    @Test func manyReloadsAtOnceLeaveOneConfigurationInForce() async throws {
        try await Stage.play(.init(config: ThreeOperators.config)) { stage in
            for round in 0..<8 {
                try stage.write(
                    round % 2 == 0 ? ThreeOperators.head + ReloadTests.two : ThreeOperators.config
                )
                try await withThrowingTaskGroup(of: Int.self) { group in
                    for _ in 0..<6 { group.addTask { try await stage.client.post("/-/reload").status } }
                    for try await status in group { #expect(status == 200) }
                }
            }
            try await stage.untilLoaded()
            let page = try await stage.page()
            #expect(page.all("hketa_watch_state").count == 3 * 7)
            for labels in ThreeOperators.all { #expect(page.state(labels) == "fresh") }
        }
    }
}

extension ScrapedPage {
    /// The series that belong to watches.
    ///
    /// Names come with the catalogue, whenever that is downloaded, so they are left out.
    var watchSeries: Set<SeriesID> {
        Set(
            samples.filter { $0.labels["group"] != nil && $0.name != "hketa_watch_info" }.map { SeriesID($0) }
        )
    }
}
