import CoreModel
import Domain
import TestKit
import Testing

@testable import OperatorKMB

/// In random worlds, what a route's answer says about a watch is what its stop's answer says.
@Suite struct KMBRouteWorldTests {
    /// Rows, each with the stop that only the world knows.
    private struct World {
        let network: KMBRandomNetwork
        let rows: [(stop: String, row: JSONFields)]

        init(_ random: inout SeededRandom) {
            network = KMBRandomNetwork(&random)
            rows = network.patterns.flatMap { pattern in
                pattern.calls.flatMap { call in
                    (1...Int.random(in: 1...3, using: &random))
                        .map { (call.stop, World.row(pattern, call.sequence, $0, &random)) }
                }
            }
        }

        private static func row(
            _ pattern: RoutePattern,
            _ sequence: Int,
            _ order: Int,
            _ random: inout SeededRandom
        ) -> JSONFields {
            let times: [JSONLiteral] = [
                .text(KMBBody.time("21:\(10 + Int.random(in: 0...9, using: &random)):00")),
                .text(KMBBody.time("22:\(10 + Int.random(in: 0...9, using: &random)):00")), nil, "soon",
            ]
            let remarks: [JSONLiteral] = ["", "", "Scheduled Bus", "ETA service suspended", "Final Bus"]
            let destinations: [JSONLiteral] = ["KAI YIP", "CHOI WAN", ""]
            return KMBBody.row()
                .with([
                    "route": .text(pattern.route), "dir": pattern.direction == .inbound ? "I" : "O",
                    "service_type": .number(pattern.serviceType), "seq": .number(sequence),
                    "eta_seq": .number(order), "eta": times.randomElement(using: &random) ?? nil,
                    "rmk_en": remarks.randomElement(using: &random) ?? "",
                    "dest_en": destinations.randomElement(using: &random) ?? "",
                    "data_timestamp": .text(
                        KMBBody.time("21:08:\(10 + Int.random(in: 0...40, using: &random))")
                    ),
                ])
        }

        /// The answer to a request; the rows' order tells nothing.
        func answer(_ request: PlannedRequest, _ random: inout SeededRandom) -> HTTPResponse {
            let parts = request.url.split(separator: "/").map(String.init)
            let own = rows.filter { stop, row in
                if request.endpoint == "stop-eta" { return stop == parts.last }
                return row.json.contains("\"route\":\"\(parts[parts.count - 2])\"")
                    && row.json.contains("\"service_type\":\(parts[parts.count - 1])")
            }
            let body = KMBBody.text(own.map(\.row).shuffled(using: &random))
            return HTTPResponse(status: 200, body: Array(body.utf8))
        }
    }

    private func outcomes(
        _ requests: [PlannedRequest],
        of source: KMBSource,
        in world: World,
        _ random: inout SeededRandom
    ) throws -> [Watch: Result<Report, SourceError>] {
        var outcomes: [Watch: Result<Report, SourceError>] = [:]
        for request in requests {
            let answer = world.answer(request, &random)
            let reading = try source.read(answer, to: request, receivedAt: KMBBody.receivedAt)
            #expect(reading.followUps == [])
            outcomes.merge(reading.outcomes) { first, _ in first }
        }
        return outcomes
    }

    @Test(arguments: Array(UInt64(1)...20))
    func bothWaysGiveEqualReports(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var routeRequests = 0
        for _ in 0..<15 {
            let world = World(&random)
            // Route by route, since a handful of stops would else serve everything.
            for route in ["1", "2", "3", "4", "9"] {
                let watches = world.network.watches.filter { $0.route == route }
                let source = KMBLines.source(world.network.catalogue)
                let plan = source.plan(for: watches)
                routeRequests += plan.count { $0.endpoint == "route-eta" }
                let stopPlan = KMBLines.source(.empty).plan(for: watches)
                #expect(stopPlan.allSatisfy { $0.endpoint == "stop-eta" })
                let mixed = try outcomes(plan, of: source, in: world, &random)
                let byStop = try outcomes(stopPlan, of: KMBLines.source(.empty), in: world, &random)
                #expect(mixed == byStop)
                #expect(Set(mixed.keys) == Set(watches))
            }
        }
        #expect(routeRequests > 0)
    }
}
