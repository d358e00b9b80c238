import Foundation
import TestKit
import Testing

/// What `hketactl` asks operators for, and how politely.
@Suite struct HketactlArrivalTests {
    private func play(_ play: (Stage, Companion) async throws -> Void) async throws {
        try await Stage.play(.init(config: AllOperators.config)) { stage in
            try await stage.untilSearchable(["kmb", "citybus", "mtr", "ferry"])
            // From here on only hketactl asks.
            stage.exporter.send(SIGTERM)
            #expect(try await stage.exporter.exitStatus() == 0)
            _ = try await stage.operators.send("DELETE", "/control/requests")
            try await play(stage, Companion(on: stage))
        }
    }

    private func asked(_ stage: Stage) async throws -> [AskedRequest] {
        try AskedRequest.all(try await stage.operators.get("/control/requests"))
    }

    static let watches = [
        ["kmb", "74B", "outbound", "18492910339410B1"], ["citybus", "11", "inbound", "001145"],
        ["mtr", "TKL", "up", "TKO"], ["ferry", "7005", "outbound", "101102"],
    ]

    @Test func everyOperatorTellsItsArrivals() async throws {
        try await play { _, companion in
            for watch in HketactlArrivalTests.watches {
                let (status, output, errors) = try await RunningProgram.run(
                    BuiltProgram.control,
                    companion.arguments(["eta"] + watch),
                    folder: companion.folder,
                    environment: companion.environment
                )
                #expect(status == 0, "\(watch): \(errors)")
                #expect(output.contains(/\n  (\d+ min|now) +\d\d:\d\d:\d\d/), "\(watch): \(output) \(errors)")
                #expect(errors == "", "\(watch)")
                #expect(!output.contains("\u{1B}"))
            }
        }
    }

    @Test func anArrivalAsJSONIsARowOfTheBoard() async throws {
        try await play { _, companion in
            let eta = try await companion.run("eta", "mtr", "TKL", "up", "TKO", "--json")
            let row = try #require(try eta.object()["watch"] as? [String: Any])
            #expect(row["operator"] as? String == "mtr")
            #expect(row["state"] as? String == "fresh")
            #expect((row["arrivals"] as? [Any])?.isEmpty == false)
        }
    }

    @Test func anOperatorThatIsAwayIsAFailure() async throws {
        try await play { stage, companion in
            try await stage.set(Stage.Fault(path: "*", kind: "status", value: "503"))
            let eta = try await companion.run("eta", "mtr", "TKL", "up", "TKO")
            #expect(eta.status == 1)
            #expect(eta.output.contains("Server trouble"), "\(eta)")
            stage.simulator.end()
            let later = try await companion.run("eta", "mtr", "TKL", "up", "TKO")
            #expect(later.status == 1)
            #expect(later.output.contains("No connection"), "\(later)")
            let ferry = try await companion.run("eta", "ferry", "7005", "outbound", "101102")
            #expect(ferry.status == 1, "\(ferry)")
        }
    }

    @Test func tenStopsInBothDirectionsNeedOneRequest() async throws {
        try await play { stage, companion in
            let stops = try await companion.run("stops", "kmb", "1", "--eta")
            #expect(stops.status == 0, "\(stops)")
            #expect(stops.output.contains("KMB 1 outbound: "))
            #expect(stops.output.contains("KMB 1 inbound: "))
            #expect(stops.output.contains(/● Live  .*min/), "\(stops.output)")
            #expect(try await asked(stage).map(\.path) == ["/v1/transport/kmb/route-eta/1/1"])
        }
    }

    @Test func manyRequestsKeepTheirDistance() async throws {
        try await play { stage, companion in
            // Its arrivals do not fit its list, so that each stop is asked by itself.
            let stops = try await companion.run("stops", "kmb", "1A", "--eta", within: .seconds(60))
            #expect(stops.status == 0, "\(stops)")
            let starts = try await asked(stage).filter { $0.asked == .kmb }.map(\.startedMicroseconds)
            #expect(starts.count > 2)
            let gaps = zip(starts.dropFirst(), starts).map { $0 - $1 }
            #expect((gaps.min() ?? 0) >= 490_000, "\(gaps)")
        }
    }

    @Test func theStopsOfARouteAreNumbered() async throws {
        try await play { stage, companion in
            let both = try await companion.run("stops", "kmb", "74B")
            #expect(both.output.contains("\n\nKMB 74B inbound: "), "\(both.output)")
            let one = try await companion.run("stops", "kmb", "74b", "--direction", "outbound")
            #expect(one.lines.first?.hasPrefix("KMB 74B outbound: ") == true)
            #expect(one.output.contains(/\n  2 +18492910339410B1 +CHUK YUEN/), "\(one.output)")
            #expect(!one.output.contains("inbound"))
            let json = try await companion.run("stops", "kmb", "74B", "--json").object()
            let directions = try #require(json["directions"] as? [[String: Any]])
            #expect(directions.count == 2)
            #expect(directions.allSatisfy { $0["arrivals"] == nil })
            let eta = try await companion.run("stops", "mtr", "TKL", "--direction=up", "--eta", "--json")
                .object()
            let rows = (eta["directions"] as? [[String: Any]])?.first?["arrivals"] as? [[String: Any]]
            #expect(rows?.isEmpty == false)
            // One way: no inbound stops, and no word of them.
            let oneWay = try await companion.run("stops", "citybus", "E11B")
            if oneWay.status == 0 { #expect(!oneWay.output.contains("inbound")) }
            #expect(try await asked(stage).allSatisfy { $0.path.contains("getSchedule") })
        }
    }
}
