import Foundation
import Testing

/// Bodies modelled on what operators were seen to send, served to the built daemon word for word.
@Suite struct HiddenBodyTests {
    private struct Row {
        let hidden: HiddenBody
        let stop: String
    }

    @Test(arguments: [HiddenBody.ofKMB, HiddenBody.ofCitybus, HiddenBody.ofMTR])
    func eachBodyMeansWhatItSays(bodies: [HiddenBody]) async throws {
        let rows = bodies.enumerated().map { Row(hidden: $1, stop: $1.stop ?? stop($1.operatorName, $0)) }
        let faults = rows.map { row in
            Stage.Fault(
                path: path(of: row),
                kind: "body",
                body: row.hidden.body.replacingOccurrences(of: "STOP", with: row.stop)
            )
        }
        try await Stage.play(.init(config: config(rows), faults: faults)) { stage in
            try await stage.untilLoaded()
            let told = try await stage.rows()
            #expect(told.count == rows.count)
            let moments = try await moments(on: stage)
            for row in rows {
                let found = told.first {
                    $0["stop"] as? String == row.stop && $0["route"] as? String == row.hidden.route
                }
                let moment = moments.first {
                    $0.path.contains(row.stop) && $0.path.contains(row.hidden.route)
                }
                check(try #require(found), row, madeAt: try #require(moment?.second))
            }
            // Whatever came, the daemon goes on.
            #expect(try await stage.client.get("/-/healthy").status == 200)
        }
    }

    private func check(_ found: [String: Any], _ row: Row, madeAt second: Int) {
        let comment = Comment(rawValue: row.hidden.name)
        let arrivals = found["arrivals"] as? [[String: Any]] ?? []
        let times = arrivals.map { Int($0["time"] as? Double ?? 0) - second }
        let failure = (found["error"] as? [String: Any])?["reason"] as? String
        switch row.hidden.outcome {
        case .arrivals(let state, let expected):
            #expect(found["state"] as? String == state, comment)
            #expect(times == expected, comment)
            #expect(failure == nil, comment)
        case .noService(let reason):
            #expect(found["state"] as? String == "no_service", comment)
            #expect(found["no_service_reason"] as? String == reason, comment)
            #expect(times == [], comment)
            #expect(failure == nil, comment)
        case .failure(let reason):
            #expect(found["state"] as? String == "error", comment)
            #expect(failure == reason, comment)
            #expect(times == [], comment)
            #expect(found["received_at"] == nil, comment)
        }
        if let live = row.hidden.live { #expect(arrivals.map { $0["is_live"] as? Bool } == live, comment) }
        if let special = row.hidden.special {
            #expect(arrivals.map { $0["is_special"] as? Bool } == special, comment)
        }
        if let platforms = row.hidden.platforms {
            #expect(arrivals.map { $0["platform"] as? Int } == platforms, comment)
        }
    }

    /// The moment that each answer told about, in whole seconds.
    private func moments(on stage: Stage) async throws -> [(path: String, second: Int)] {
        try await stage.requests()
            .map { request in
                let milliseconds = request["world_unix_ms"] as? Double ?? 0
                return (request["path"] as? String ?? "", Int(milliseconds / 1000))
            }
    }

    private func stop(_ operatorName: String, _ index: Int) -> String {
        operatorName == "kmb"
            ? String(format: "ABCDEF00000000%02X", index) : String(format: "9000%02d", index)
    }

    private func path(of row: Row) -> String {
        switch row.hidden.operatorName {
        case "kmb": "/v1/transport/kmb/stop-eta/\(row.stop)"
        case "citybus": "/v2/transport/citybus/eta/CTB/\(row.stop)/\(row.hidden.route)"
        default: "/v1/transport/mtr/getSchedule.php?line=\(row.hidden.route)&sta=\(row.stop)"
        }
    }

    private func config(_ rows: [Row]) -> String {
        let watches = rows.map { row in
            let hidden = row.hidden
            let extra = hidden.extra.isEmpty ? "" : ", \(hidden.extra)"
            return "      - { operator: \(hidden.operatorName), route: \"\(hidden.route)\", "
                + "direction: \(hidden.direction), stop: \"\(row.stop)\"\(extra) }\n"
        }
        return ThreeOperators.head
            + "limits: { watches_per_group: 100 }\ngroups:\n  - name: All\n    watches:\n"
            + watches.joined()
    }
}
