import Foundation
import Glibc
import Testing

/// Whatever happens, KMB is asked no more than once in half a second.
@Suite struct PolitenessTests {
    private static let head = """
        refresh: { interval: 5s, timeout: 2s }
        operators: { kmb: { base_url: SIMULATOR } }

        """
    private static let stops = [
        ("74B", "18492910339410B1"), ("1A", "0A1B2C3D4E5F6071"), ("87D", "D2B6A8F013C45E79"),
        ("14H", "2E84D1A7B3F6905C"), ("N8X", "946C74E30100FE80"),
    ]

    private static func config(_ indices: [Int]) -> String {
        let watches = indices.map { stops[$0] }
            .map { "{ operator: kmb, route: \($0.0), direction: outbound, stop: \"\($0.1)\" }" }
        return head + "groups: [{ name: All, watches: [\(watches.joined(separator: ", "))] }]\n"
    }

    @Test func kmbIsNeverHurried() async throws {
        try await Stage.play(.init(config: PolitenessTests.config([0, 1, 2, 3]))) { stage in
            // From the very start, by hand and by reloads, which all want everything at once.
            for round in 0..<12 {
                try await stage.refresh()
                try stage.write(PolitenessTests.config(round % 2 == 0 ? [1, 2, 4] : [0, 1, 2, 3]))
                if round % 3 == 0 {
                    stage.exporter.send(SIGHUP)
                } else {
                    _ = try await stage.client.post("/-/reload")
                }
            }
            try await stage.untilLoaded()
            // A server error is tried again at once, which is a request like any other.
            let before = try await stage.requests().count
            try await stage.set(
                Stage.Fault(path: "/v1/transport/kmb/*", kind: "status", value: "500", retryAfter: "1")
            )
            try await stage.refresh()
            try await eventually("two refused requests") { try await stage.requests().count >= before + 2 }
            try await stage.clearFaults()
            // A connection that breaks is tried again as well.
            try await stage.set(Stage.Fault(path: "/v1/transport/kmb/*", kind: "reset"))
            let resets = try await stage.requests().count
            try await eventually("retries after resets") {
                try await stage.refresh()
                return try await stage.requests().count >= resets + 4
            }
            let requests = try await stage.requests()
            let starts = requests.compactMap { $0["started_us"] as? Int }
            #expect(starts.count == requests.count)
            #expect(starts.count >= 10)
            let gaps = zip(starts.dropFirst(), starts).map { $0 - $1 }
            #expect((gaps.min() ?? 0) >= 500_000, "\(gaps)")
            #expect(requests.contains { ($0["faults"] as? [String]) == ["status"] })
        }
    }
}
