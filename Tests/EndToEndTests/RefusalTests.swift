import Foundation
import TestKit
import Testing

/// An operator that asks to be left alone is left alone; the others notice nothing.
@Suite struct RefusalTests {
    private static let config = ThreeOperators.config
        .replacingOccurrences(of: "interval: 10m", with: "interval: 5s")

    private static let seconds = 4

    /// Whether the arrivals or one of the lists is refused.
    @Test(arguments: ["/v1/transport/kmb/*", "/v1/transport/kmb/stop"])
    func nothingIsSentBeforeTheTimeThatWasAskedFor(path: String) async throws {
        let refusal = Stage.Fault(
            path: path,
            kind: "status",
            value: "429",
            retryAfter: "\(RefusalTests.seconds)"
        )
        try await Encore.play(RefusalTests.config, faults: [refusal]) { encore in
            let daemon = try await encore.start("exporter")
            let refused = try await eventually("a refusal") {
                try await encore.requests().first { $0.status == 429 }
            }
            _ = try await encore.operators.send("DELETE", "/control/faults")
            let requests = try await eventually("KMB again amid refreshes and reloads") {
                try await daemon.refresh()
                _ = try await daemon.send("POST", "/-/reload")
                let requests = try await encore.requests()
                return requests.contains { $0.asked == .kmb && $0.number > refused.number } ? requests : nil
            }
            let next = requests.first { $0.asked == .kmb && $0.number > refused.number }
            let pause = (next?.startedMicroseconds ?? 0) - refused.startedMicroseconds
            #expect(pause >= RefusalTests.seconds * 1_000_000, "\(pause) µs")
            let meanwhile = requests.filter { $0.number > refused.number && $0.number < next?.number ?? 0 }
            #expect(meanwhile.contains { $0.asked == .citybus && $0.isForArrivals })
            #expect(meanwhile.contains { $0.asked == .mtr })
            // It comes back by itself, with those lists that were not refused: that one waits for ten minutes.
            try await eventually("fresh arrivals and lists") {
                let page = try await daemon.page()
                let lists = page.all("hketa_catalogue_entries", ["operator": "kmb"]).filter { $0.value > 0 }
                return page.state(ThreeOperators.kmb) == "fresh" && lists.count >= 2
                    && page.value("hketa_operator_backoff_seconds", ["operator": "kmb"]) == 0
            }
        }
    }
}
