import Foundation
import Glibc
import TestKit
import Testing

/// What the operators' lists are good for, in the running daemon.
@Suite struct CatalogueTests {
    private static let head = """
        refresh: { interval: 10m, timeout: 2s }
        operators:
          kmb: { base_url: SIMULATOR, min_interval: 0s }
          citybus: { base_url: SIMULATOR }

        """

    /// Predictions stand still, so that two answers can be compared.
    private static let frozen = Stage.Fault(path: "*", kind: "frozen")

    private func group(_ name: String, _ watches: [BusWatch]) -> String {
        "  - name: \(name)\n    watches:\n" + watches.map { "      - \($0.line)\n" }.joined()
    }

    private func config(_ watches: [BusWatch]) -> String {
        let groups = Dictionary(grouping: watches, by: \.group).sorted { $0.key < $1.key }
        return CatalogueTests.head + "groups:\n" + groups.map { group($0.key, $0.value) }.joined()
    }

    private func planned(_ daemon: RunningDaemon) async throws -> Double? {
        try await daemon.page().value("hketa_operator_planned_requests", ["operator": "kmb"])
    }

    private func arrivalRequests(_ encore: Encore) async throws -> [String] {
        try await encore.requests().filter { $0.asked == .kmb && $0.isForArrivals }
            .map { $0.path.replacingOccurrences(of: "/v1/transport/kmb/", with: "") }
    }

    // MARK: Names

    @Test func namesComeInThreeLanguages() async throws {
        let watches = [
            BusWatch(.kmb, "74B", "outbound", "18492910339410B1"),
            BusWatch(.citybus, "11", "inbound", "001140"),
        ]
        let expected: [(BusWatch, language: String, stop: String, destination: String)] = [
            (watches[0], "en", "CHUK YUEN ESTATE BUS TERMINUS (WT916)", "TAI PO CENTRAL"),
            (watches[0], "tc", "竹園邨總站 (WT916)", "大埔中心"),
            (watches[0], "sc", "竹园邨总站 (WT916)", "大埔中心"),
            (watches[1], "en", "Tin Hau Station", "Central (Ferry Piers)"),
            (watches[1], "tc", "天后站", "中環碼頭"),
            (watches[1], "sc", "天后站", "中环码头"),
        ]
        try await Encore.play(config(watches)) { encore in
            let daemon = try await encore.start("exporter")
            for (watch, language, stop, destination) in expected {
                try await eventually("\(stop)") {
                    let labels = watch.labels.merging(["language": language]) { $1 }
                    let names = try await daemon.page().all("hketa_watch_info", labels).first?.labels
                    return names?["stop_name"] == stop && names?["destination"] == destination
                }
            }
        }
    }

    @Test func idsThatNobodyKnowsAreWarnedOfOnce() async throws {
        let known = BusWatch(.kmb, "74B", "outbound", "18492910339410B1")
        let unknown: [(watch: BusWatch, key: String)] = [
            (BusWatch(.kmb, "74B", "outbound", "FFFF910339410B1A"), "stop"),
            (BusWatch(.kmb, "799", "outbound", "18492910339410B1"), "route"),
            // A stop that is there, but not on this route.
            (BusWatch(.kmb, "74B", "outbound", "C5F55A0F2E1B7D40"), "stop"),
            (BusWatch(.citybus, "799", "inbound", "001145"), "route"),
        ]
        try await Encore.play(config([known] + unknown.map(\.watch))) { encore in
            let daemon = try await encore.start("exporter")
            try await eventually("a warning of each") {
                daemon.lines("watch_not_in_catalogue").count >= unknown.count
            }
            _ = try await daemon.send("POST", "/-/reload")
            try await daemon.untilLoaded()
            let lines = daemon.lines("watch_not_in_catalogue")
            #expect(lines.count == unknown.count)
            for (watch, key) in unknown {
                let text =
                    "operator=\(watch.name.rawValue) route=\(watch.route) direction=\(watch.direction) stop=\(watch.stop) key=\(key) "
                #expect(lines.count { $0.contains("level=warn") && $0.contains(text) } == 1, "\(text)")
            }
        }
    }

    // MARK: Fewest requests

    /// All stops of one route in both directions; and two of them again, as a variant that is named.
    private static let routeOne: [BusWatch] = {
        let outbound = ["18492910339410B1", "3F24CFF9046300D9", "E9018F8A7E096544", "C5F55A0F2E1B7D40"]
        let inbound = ["C5F55A0F2E1B7D40", "5FB1FCAF80F3D97D", "B34F59A0270AEDA4", "18492910339410B1"]
        return outbound.map { BusWatch(.kmb, "1", "outbound", $0) }
            + inbound.map { BusWatch(.kmb, "1", "inbound", $0) }
            + inbound[1...2].map { BusWatch(.kmb, "1", "inbound", $0, serviceType: 1) }
    }()

    @Test func tenWatchesOnOneRouteNeedOneRequest() async throws {
        try await Encore.play(config(CatalogueTests.routeOne), faults: [CatalogueTests.frozen]) { encore in
            let daemon = try await encore.start("exporter")
            try await daemon.untilLoaded()
            // Without the lists it was one for each stop.
            #expect(Set(try await arrivalRequests(encore)).count == 6)
            try await eventually("a plan with one request") { try await planned(daemon) == 1 }
            let before = try await arrivalRequests(encore).count
            try await daemon.refresh()
            try await eventually("a refresh by that plan") {
                try await arrivalRequests(encore).count > before
            }
            #expect(try await arrivalRequests(encore).dropFirst(before) == ["route-eta/1/1"])
            #expect(try await planned(daemon) == 1)
            try await expectAsSent(CatalogueTests.routeOne, encore, daemon)
            #expect(daemon.lines("answer_did_not_fit").isEmpty)
        }
    }

    @Test func aRouteThatDoesNotFitItsListIsAskedByStops() async throws {
        let stops = ["0A1B2C3D4E5F6071", "3F24CFF9046300D9", "E9018F8A7E096544"]
        let watches = stops.map { BusWatch(.kmb, "1A", "outbound", $0) }
        try await Encore.play(config(watches), faults: [CatalogueTests.frozen]) { encore in
            let daemon = try await encore.start("exporter")
            try await daemon.untilLoaded()
            try await eventually("a plan with one request") { try await planned(daemon) == 1 }
            let before = try await arrivalRequests(encore).count
            try await daemon.refresh()
            try await eventually("requests to the stops") {
                try await arrivalRequests(encore).count == before + 4
            }
            #expect(try await arrivalRequests(encore)[before] == "route-eta/1A/1")
            try await eventually("a plan that has learnt") { try await planned(daemon) == 3 }
            try await daemon.refresh()
            try await eventually("another refresh") {
                try await arrivalRequests(encore).count == before + 7
            }
            #expect(
                !(try await arrivalRequests(encore).dropFirst(before + 1).contains { $0.hasPrefix("route") })
            )
            try await expectAsSent(watches, encore, daemon)
            #expect(daemon.lines("answer_did_not_fit").count == 1)
        }
    }

    /// Compares the page with what the operator says about each stop, read by other means than the daemon's.
    private func expectAsSent(_ watches: [BusWatch], _ encore: Encore, _ daemon: RunningDaemon) async throws {
        for watch in watches {
            let answer = try await encore.operators.get("/v1/transport/kmb/stop-eta/\(watch.stop)").object()
            let sent = try watch.times(in: answer)
            #expect(!sent.isEmpty)
            try await eventually("\(watch.labels) as sent: \(sent)", within: .seconds(5)) {
                let now = Int(Date().timeIntervalSince1970)
                let upcoming = sent.filter { now - $0 <= 60 }
                return try await daemon.page().arrivals(watch.labels) == Array(upcoming.prefix(3))
            }
        }
    }

    // MARK: Restarts

    private static let lists = ["route/", "stop", "route-stop"].map { "/v1/transport/kmb/\($0)" }

    @Test(
        StoredFile.needsPython,
        .disabled(if: CatalogueTests.isDayAboutToBegin, "the lists are due about now in Hong Kong")
    )
    func aRestartPlansByTheStoredListsAndAsksForNone() async throws {
        try await Encore.play(config(CatalogueTests.routeOne)) { encore in
            let daemon = try await encore.start("first")
            try await eventually("all lists") { !daemon.lines("catalogue_complete").isEmpty }
            try await daemon.stop(SIGKILL)
            let first = Set(try await encore.requests().map(\.path))
            #expect(first.isSuperset(of: CatalogueTests.lists))

            _ = try await encore.operators.send("DELETE", "/control/requests")
            let second = try await encore.start("second")
            try await second.untilLoaded()
            try await second.refresh()
            try await eventually("a second refresh") { try await encore.requests().count >= 2 }
            #expect(Set(try await encore.requests().map(\.path)) == ["/v1/transport/kmb/route-eta/1/1"])
            #expect(try await planned(second) == 1)
            let entries = ["operator": "kmb", "kind": "routes"]
            #expect((try await second.page().value("hketa_catalogue_entries", entries) ?? 0) > 10)
            try await second.stop()

            // Two days later all of them are asked for anew, while the old ones still serve.
            try await encore.store.change("UPDATE parts SET fetched_at = fetched_at - 2 * 86400000")
            let third = try await encore.start("third")
            try await eventually("all lists") {
                let paths = Set(try await encore.requests().map(\.path))
                return paths.isSuperset(of: CatalogueTests.lists)
            }
            #expect(!(try await encore.requests().contains { $0.path.contains("stop-eta") }))
            #expect(third.lines("catalogue_loaded").count == 1)
        }
    }

    /// From 05:30 to 06:00 Hong Kong time, when each process draws its own minute for the downloads.
    static var isDayAboutToBegin: Bool {
        let minute = (Int(Date().timeIntervalSince1970) / 60 + 8 * 60) % (24 * 60)
        return (5 * 60 + 25..<6 * 60 + 5).contains(minute)
    }

    // MARK: Politeness

    @Test func kmbIsNeverHurriedByDownloadsEither() async throws {
        let config = """
            refresh: { interval: 5s, timeout: 2s }
            operators: { kmb: { base_url: SIMULATOR, min_interval: 500ms } }
            groups:

            """
        let watches = [
            BusWatch(.kmb, "74B", "outbound", "18492910339410B1"),
            BusWatch(.kmb, "87D", "inbound", "D2B6A8F013C45E79"),
        ]
        let faults = [
            Stage.Fault(path: "/v1/transport/kmb/stop", kind: "reset"),
            Stage.Fault(path: "/v1/transport/kmb/route-stop", kind: "status", value: "500"),
        ]
        try await Encore.play(config + group("All", watches), faults: faults) { encore in
            let daemon = try await encore.start("exporter")
            // Everything at once, from the very start.
            for _ in 1...5 {
                try await daemon.refresh()
                _ = try await daemon.send("POST", "/-/reload")
            }
            // The two that fail are tried once more at once. Refreshes go first, so this leaves turns for the lists.
            let lists = CatalogueTests.lists + faults.map(\.path)
            let requests = try await eventually("lists and retries", every: .milliseconds(1700)) {
                try await daemon.refresh()
                _ = try await daemon.send("POST", "/-/reload")
                let requests = try await encore.requests()
                let isAllThere = lists.allSatisfy { list in
                    requests.count { $0.path == list } >= lists.count { $0 == list }
                }
                return isAllThere && requests.count(where: \.isForArrivals) >= 4 ? requests : nil
            }
            let starts = requests.map(\.startedMicroseconds)
            let gaps = zip(starts.dropFirst(), starts).map { $0 - $1 }
            #expect((gaps.min() ?? 0) >= 500_000, "\(gaps)")
        }
    }
}
