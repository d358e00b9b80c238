import Foundation
import Testing

/// Arrivals are those that the operator sent, to the second, wherever the host is.
@Suite struct TimeZoneTests {
    /// One watch and where the operator's own answer about it is.
    struct Upstream: Sendable {
        let labels: [String: String]
        let path: String
        var sequence: Int?
    }

    private static let watches: [Upstream] = [
        bus("kmb", "74B", "outbound", "18492910339410B1", "/v1/transport/kmb/stop-eta/18492910339410B1"),
        bus("kmb", "1", "outbound", "18492910339410B1", "/v1/transport/kmb/stop-eta/18492910339410B1"),
        bus("kmb", "87D", "inbound", "D2B6A8F013C45E79", "/v1/transport/kmb/stop-eta/D2B6A8F013C45E79"),
        bus("kmb", "14H", "outbound", "2E84D1A7B3F6905C", "/v1/transport/kmb/stop-eta/2E84D1A7B3F6905C", 4),
        bus("citybus", "11", "outbound", "001145", "/v2/transport/citybus/eta/CTB/001145/11"),
        bus("citybus", "792M", "outbound", "003130", "/v2/transport/citybus/eta/CTB/003130/792M"),
        rail("TKL", "up", "TKO"), rail("EAL", "down", "SHT"), rail("AEL", "down", "TSY"),
    ]

    private static func bus(
        _ name: String,
        _ route: String,
        _ direction: String,
        _ stop: String,
        _ path: String,
        _ sequence: Int? = nil
    ) -> Upstream {
        Upstream(
            labels: ["operator": name, "route": route, "direction": direction, "stop": stop],
            path: path,
            sequence: sequence
        )
    }

    private static func rail(_ line: String, _ direction: String, _ station: String) -> Upstream {
        Upstream(
            labels: ["operator": "mtr", "route": line, "direction": direction, "stop": station],
            path: "/v1/transport/mtr/getSchedule.php?line=\(line)&sta=\(station)"
        )
    }

    private static let config =
        ThreeOperators.head + "groups:\n  - name: All\n    watches:\n"
        + watches.map { watch in
            let keys = watch.labels.map { "\($0.key): \"\($0.value)\"" }
            let extra = watch.sequence.map { ["stop_seq: \($0)"] } ?? []
            return "      - { \((keys + extra).joined(separator: ", ")) }\n"
        }
        .joined()

    @Test(arguments: ["America/New_York", "Asia/Tokyo", "Asia/Hong_Kong", "UTC"])
    func arrivalsAreThoseThatWereSent(zone: String) async throws {
        let frozen = Stage.Fault(path: "*", kind: "frozen")
        let script = Stage.Script(
            config: TimeZoneTests.config,
            environment: ["TZ": zone],
            faults: [frozen]
        )
        try await Stage.play(script) { stage in
            try await stage.untilLoaded()
            for watch in TimeZoneTests.watches {
                let answer = try await stage.operators.get(watch.path).object()
                let sent = try TimeZoneTests.sent(answer, to: watch)
                #expect(!sent.times.isEmpty)
                try await eventually("\(watch.labels) as sent: \(sent.times)", within: .seconds(5)) {
                    let now = Int(Date().timeIntervalSince1970)
                    let upcoming = sent.times.filter { now - $0 <= 60 }
                    return try await stage.page().arrivals(watch.labels) == Array(upcoming.prefix(3))
                }
                let told = try await stage.page().value("hketa_watch_data_timestamp_seconds", watch.labels)
                #expect(told.map { Int($0) } == sent.dataTime)
            }
        }
    }

    /// Reads an operator's answer by other means than the daemon does.
    private static func sent(
        _ answer: [String: Any],
        to watch: Upstream
    ) throws -> (times: [Int], dataTime: Int?) {
        if watch.labels["operator"] == "mtr" { return try trains(answer, to: watch) }
        let letter = watch.labels["direction"] == "outbound" ? "O" : "I"
        let rows = (answer["data"] as? [[String: Any]] ?? [])
            .filter { row in
                row["route"] as? String == watch.labels["route"] && row["dir"] as? String == letter
                    && (watch.sequence.map { row["seq"] as? Int == $0 } ?? true)
            }
        let reader = ISO8601DateFormatter()
        func seconds(_ key: String) -> [Int] {
            rows.compactMap { $0[key] as? String }
                .compactMap { reader.date(from: $0).map { Int($0.timeIntervalSince1970) } }
        }
        return (Set(seconds("eta")).sorted(), seconds("data_timestamp").max())
    }

    private static func trains(
        _ answer: [String: Any],
        to watch: Upstream
    ) throws -> (times: [Int], dataTime: Int?) {
        let key = "\(watch.labels["route"] ?? "")-\(watch.labels["stop"] ?? "")"
        let data = try #require(answer["data"] as? [String: Any])
        let station = try #require(data[key] as? [String: Any])
        let trains = station[(watch.labels["direction"] ?? "").uppercased()] as? [[String: Any]] ?? []
        let reader = DateFormatter()
        reader.locale = Locale(identifier: "en_US_POSIX")
        reader.timeZone = TimeZone(secondsFromGMT: 8 * 3600)
        reader.dateFormat = "yyyy-MM-dd HH:mm:ss"
        let times = trains.compactMap { $0["time"] as? String }.compactMap { reader.date(from: $0) }
        let dataTime = (station["curr_time"] as? String).flatMap { reader.date(from: $0) }
        return (
            times.map { Int($0.timeIntervalSince1970) }.sorted(),
            dataTime.map { Int($0.timeIntervalSince1970) }
        )
    }
}
