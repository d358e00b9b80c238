import Foundation
import Glibc
import TestKit
import Testing

/// What is known outlives the daemon.
@Suite struct RestartTests {
    /// One watch of each state, by what is done to its report's age between two runs.
    private static let watches: [(line: String, route: String, older: Int, state: String)] = [
        ("kmb, route: 74B, direction: outbound, stop: 18492910339410B1", "74B", 0, "fresh"),
        ("citybus, route: \"11\", direction: outbound, stop: \"001145\", stop_seq: 1", "11", 120, "stale"),
        ("mtr, route: EAL, direction: down, stop: SHT", "EAL", 600, "offline"),
        ("kmb, route: 87D, direction: inbound, stop: D2B6A8F013C45E79", "87D", 2400, "error"),
        ("kmb, route: N8X, direction: outbound, stop: 946C74E30100FE80", "N8X", 0, "no_service"),
        ("kmb, route: R99, direction: outbound, stop: 946C74E30100FE80", "R99", 0, "degraded"),
    ]

    /// Ages alone decide: a failed attempt is none of what is looked at here.
    private static let config =
        """
        refresh: { interval: 10m, timeout: 2s, failures_before_error: 100 }
        operators:
          kmb: { base_url: SIMULATOR, min_interval: 0s }
          citybus: { base_url: SIMULATOR }
          mtr: { base_url: SIMULATOR }
        groups:
          - name: All
            watches:

        """ + watches.map { "      - { operator: \($0.line) }\n" }.joined()

    /// A daemon that has told the store all it knows: arrivals, and names in three languages.
    private func informed(_ encore: Encore) async throws -> (daemon: RunningDaemon, page: ScrapedPage) {
        let daemon = try await encore.start("before")
        try await daemon.untilLoaded()
        try await eventually("names of all stops") {
            let names = try await daemon.page().all("hketa_watch_info")
            return names.allSatisfy { $0.labels["stop_name"] != $0.labels["stop"] }
        }
        try await daemon.untilSaved()
        try await eventually("names in the store") {
            let text =
                try await encore.store.rows("SELECT CAST(body AS TEXT) FROM parts WHERE operator = 'names'")
                .first?
                .first as? String ?? ""
            return text.contains("Central Ferry Piers") && text.contains("HUNG HOM STATION")
        }
        return (daemon, try await daemon.page())
    }

    @Test(StoredFile.needsPython, arguments: [SIGTERM, SIGKILL])
    func theFirstScrapeShowsTheArrivalsOfBefore(signal: Int32) async throws {
        try await Encore.play(RestartTests.config) { encore in
            let (daemon, before) = try await informed(encore)
            try await daemon.stop(signal)
            encore.simulator.end()
            try await encore.store.age(RestartTests.watches.map { ($0.route, $0.older) })
            let again = try await encore.start("again")
            let page = try await again.page()
            for watch in RestartTests.watches {
                let labels = ["route": watch.route]
                #expect(page.state(labels) == watch.state, "\(watch.route)")
                expectKept(before.arrivals(labels), page.arrivals(labels), watch.route)
                let received = "hketa_watch_last_success_timestamp_seconds"
                let age = (before.value(received, labels) ?? 0) - (page.value(received, labels) ?? 0)
                #expect(Int(age.rounded()) == watch.older)
            }
            let reason = ["route": "N8X", "reason": "finished_today"]
            #expect(page.value("hketa_watch_no_service_reason", reason) == 1)
            let names = Set(page.all("hketa_watch_info"))
            #expect(names.symmetricDifference(before.all("hketa_watch_info")).isEmpty)
            #expect(page.value("hketa_store_durable") == 1)
            // Failures, when they come, clear nothing.
            try await eventually("failures of all operators") {
                try await again.page().all("hketa_operator_up").allSatisfy { $0.value == 0 }
            }
            let after = try await again.page()
            for watch in RestartTests.watches {
                let labels = ["route": watch.route]
                expectKept(before.arrivals(labels), after.arrivals(labels), watch.route)
            }
        }
    }

    /// A second or two have passed, in which the first arrivals may have gone and others moved up.
    private func expectKept(_ before: [Int], _ after: [Int], _ route: String) {
        let now = Int(Date().timeIntervalSince1970)
        let lasting = before.filter { now - $0 < 58 }
        #expect(after.starts(with: lasting) || after.suffix(from: 1).starts(with: lasting), "\(route)")
        #expect(after.isEmpty == before.isEmpty, "\(route)")
    }
}
