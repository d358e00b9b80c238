import Foundation
import Glibc
import Testing

/// Whatever one operator does, the others do not notice, and it comes back.
@Suite struct FaultTests {
    struct Trouble: Sendable, CustomTestStringConvertible {
        let kind: String
        var value: String?
        var retryAfter: String?
        let reason: String
        /// What is counted for one refresh: a retry within it counts too.
        var requests = 1

        var testDescription: String { [kind, value].compactMap { $0 }.joined(separator: " ") }
    }

    private static let troubles: [Trouble] = [
        Trouble(kind: "delay", value: "2s", reason: "timeout"),
        Trouble(kind: "hang", reason: "timeout"),
        Trouble(kind: "reset", reason: "reset", requests: 2),
        Trouble(kind: "truncated", reason: "reset", requests: 2),
        Trouble(kind: "status", value: "404", reason: "http_4xx"),
        Trouble(kind: "status", value: "422", reason: "http_4xx"),
        Trouble(kind: "status", value: "429", retryAfter: "1", reason: "throttled"),
        Trouble(kind: "status", value: "403", retryAfter: "1", reason: "throttled"),
        Trouble(kind: "html", reason: "not_json"),
        Trouble(kind: "garbage", reason: "not_json"),
        Trouble(kind: "empty-body", reason: "not_json"),
        Trouble(kind: "huge", value: "20000000", reason: "too_large"),
        Trouble(kind: "status", value: "500", reason: "http_5xx", requests: 2),
    ]

    /// Faults take turns on one stage per victim; each is set, seen, cleared and recovered from.
    @Test(arguments: ["kmb", "citybus", "mtr"])
    func troubleOfOneOperatorIsItsOwn(victim: String) async throws {
        try await Stage.play(.init(config: ThreeOperators.config)) { stage in
            try await stage.untilLoaded()
            let turn = ["kmb": 0, "citybus": 1, "mtr": 2][victim] ?? 0
            let own = FaultTests.troubles.enumerated().filter { $0.offset % 3 == turn }.map(\.element)
            for trouble in own { try await suffer(trouble, by: victim, on: stage) }
        }
    }

    private func suffer(_ trouble: Trouble, by victim: String, on stage: Stage) async throws {
        let comment = Comment(rawValue: "\(victim) \(trouble.testDescription)")
        let before = try await stage.page()
        try await stage.set(
            Stage.Fault(
                path: ThreeOperators.path(of: victim),
                kind: trouble.kind,
                value: trouble.value,
                retryAfter: trouble.retryAfter
            )
        )
        try await stage.refresh()
        let labels = ["operator": victim]
        let failures = "hketa_operator_request_failures_total"
        let failing = ThreeOperators.asked(victim).merging(["reason": trouble.reason]) { $1 }
        let counted = before.value(failures, failing) ?? -1
        try await eventually("\(victim) in error after \(trouble.testDescription)") {
            let page = try await stage.page()
            return page.state(labels) == "error"
                && FaultTests.others(than: victim)
                    .allSatisfy { other in
                        FaultTests.successTime(other, page) > FaultTests.successTime(other, before)
                    }
        }
        let during = try await stage.page()
        let counts = during.all(failures, labels).filter { $0.value > 0 }
        let now = during.value(failures, failing) ?? -1
        #expect(now == counted + Double(trouble.requests), comment)
        #expect(
            counts.allSatisfy {
                before.value(failures, $0.labels) == $0.value || $0.labels["reason"] == trouble.reason
            },
            comment
        )
        #expect(during.value("hketa_operator_up", labels) == 0, comment)
        #expect(during.arrivals(labels) == before.arrivals(labels), comment)
        #expect(!during.arrivals(labels).isEmpty, comment)
        for other in FaultTests.others(than: victim) {
            #expect(during.state(["operator": other]) == "fresh", comment)
            #expect(during.value("hketa_operator_up", ["operator": other]) == 1, comment)
        }
        try await stage.clearFaults()
        try await recover(victim, from: trouble, on: stage)
    }

    private func recover(_ victim: String, from trouble: Trouble, on stage: Stage) async throws {
        try await stage.refresh()
        try await eventually("\(victim) fresh after \(trouble.testDescription)") {
            let page = try await stage.page()
            return page.state(["operator": victim]) == "fresh"
                && page.value("hketa_operator_up", ["operator": victim]) == 1
        }
    }

    @Test func operatorsThatAreGoneAreMissedAndFoundAgain() async throws {
        try await Stage.play(.init(config: ThreeOperators.config)) { stage in
            try await stage.untilLoaded()
            let before = try await stage.page()
            let port = stage.operators.port
            stage.simulator.send(SIGKILL)
            _ = try await stage.simulator.exitStatus()
            try await stage.refresh()
            try await eventually("all three in error") {
                let page = try await stage.page()
                return ThreeOperators.all.allSatisfy { page.state($0) == "error" }
            }
            let during = try await stage.page()
            for labels in ThreeOperators.all {
                let name = labels["operator"] ?? ""
                let connect = ThreeOperators.asked(name).merging(["reason": "connect"]) { $1 }
                #expect(during.value("hketa_operator_request_failures_total", connect) == 2)
                #expect(during.arrivals(labels) == before.arrivals(labels))
            }
            let again = try RunningProgram(
                BuiltProgram.simulator,
                ["--listen-address", "127.0.0.1:\(port)"],
                name: "simulator-again",
                folder: stage.folder
            )
            defer { again.end() }
            _ = try await Stage.simulatorPort(again)
            try await stage.refresh()
            try await eventually("all three fresh again") {
                let page = try await stage.page()
                return ThreeOperators.all.allSatisfy { page.state($0) == "fresh" }
            }
        }
    }

    /// An operator that answers nothing for a long time does not hold up anybody else's next refresh either.
    @Test func aHangingOperatorDelaysNobody() async throws {
        let patient = ThreeOperators.config.replacingOccurrences(of: "timeout: 1s", with: "timeout: 9m")
        let hang = Stage.Fault(path: ThreeOperators.path(of: "kmb"), kind: "hang", value: "60s")
        try await Stage.play(.init(config: patient, faults: [hang])) { stage in
            for _ in 0..<2 {
                let before = try await stage.page()
                try await stage.refresh()
                try await eventually("the others refreshed") {
                    let page = try await stage.page()
                    return FaultTests.others(than: "kmb")
                        .allSatisfy { other in
                            FaultTests.successTime(other, page) > FaultTests.successTime(other, before)
                        }
                }
            }
            #expect(try await stage.page().state(ThreeOperators.kmb) == "loading")
            let ready = try await stage.client.get("/-/ready")
            #expect(ready.status == 503)
            #expect(ready.text == "Not ready: no answer or failure yet from kmb\n")
            stage.exporter.send(SIGTERM)
            #expect(try await stage.exporter.exitStatus(within: .seconds(8)) == 0)
        }
    }

    private static func others(than victim: String) -> [String] {
        ["kmb", "citybus", "mtr"].filter { $0 != victim }
    }

    private static func successTime(_ name: String, _ page: ScrapedPage) -> Double {
        page.value("hketa_operator_last_success_timestamp_seconds", ["operator": name]) ?? 0
    }
}
