import CoreModel
import Glibc
import TestKit
import Testing

@testable import Simulator

@Suite(.timeLimit(.minutes(10)))
struct SimulatorServerTests {
    private static let kmb = "/v1/transport/kmb/stop-eta/18492910339410B1"
    private static let citybus = "/v2/transport/citybus/eta/CTB/001145/11"
    private static let mtr = "/v1/transport/mtr/getSchedule.php?line=TKL&sta=TKO"

    @Test(arguments: [kmb, citybus, mtr])
    func answersForEveryOperator(target: String) throws {
        let simulator = try RunningSimulator()
        let reply = simulator.get(target)
        #expect(reply.status == 200)
        #expect(reply.head.contains("application/json"))
        #expect(try DecodedJSON(reply.body)["data"] != nil)
    }

    @Test func answersElsewhereWith404() throws {
        let simulator = try RunningSimulator()
        #expect(simulator.get("/v3/").status == 404)
        #expect(simulator.get("/v1/transport/KMB/stop").status == 404)
        #expect(simulator.get("/").status == 200)
    }

    @Test func isOnlyRead() throws {
        let simulator = try RunningSimulator()
        let reply = simulator.ask("POST", Self.kmb)
        #expect(reply.status == 405)
        #expect(reply.head.contains("Allow: GET, HEAD"))
    }

    @Test func delays() throws {
        let simulator = try RunningSimulator()
        simulator.server.set(.delay(.milliseconds(30)), for: "/v1/*")
        #expect(simulator.get(Self.kmb).status == 200)
        let logged = try #require(simulator.server.requests.first)
        #expect(try #require(logged.endedMicroseconds) - logged.startedMicroseconds >= 30_000)
        #expect(logged.faults == ["delay"])
    }

    @Test func delaysABadAnswerToo() throws {
        let simulator = try RunningSimulator()
        simulator.server.set(.status(503, retryAfter: nil), for: "*")
        simulator.server.set(.delay(.milliseconds(1)), for: "*")
        #expect(simulator.get(Self.kmb).status == 503)
        #expect(simulator.server.requests.first?.faults == ["delay", "status"])
    }

    @Test(arguments: [FaultKind.hang(.seconds(3600)), .delay(.seconds(3600))])
    func stopsAtOnceWhateverIsUnderWay(kind: FaultKind) throws {
        let simulator = try RunningSimulator()
        simulator.server.set(kind, for: "*")
        let connection = simulator.send("GET", Self.kmb)
        defer { close(connection) }
        simulator.server.stop()
        #expect(PlainClient.reply(on: connection).status == nil)
    }

    @Test func cutsAHangInTheEnd() throws {
        let simulator = try RunningSimulator()
        simulator.server.set(.hang(.milliseconds(1)), for: "*")
        #expect(simulator.get(Self.kmb).status == nil)
        #expect(simulator.server.requests.first?.status == nil)
        #expect(simulator.server.requests.first?.faults == ["hang"])
    }

    @Test func keepsOtherPathsOutOfIt() throws {
        let simulator = try RunningSimulator()
        simulator.server.set(.hang(.seconds(3600)), for: "/v1/transport/kmb/*")
        let connection = simulator.send("GET", Self.kmb)
        defer { close(connection) }
        #expect(simulator.get(Self.citybus).status == 200)
        #expect(simulator.get(Self.mtr).status == 200)
    }

    @Test func answersWithAStatus() throws {
        let simulator = try RunningSimulator()
        simulator.server.set(.status(429, retryAfter: "120"), for: Self.kmb)
        let reply = simulator.get(Self.kmb)
        #expect(reply.status == 429)
        #expect(reply.head.contains("Retry-After: 120\r\n"))
        #expect(simulator.server.requests.first?.status == 429)
    }

    @Test func answersWithAPage() throws {
        let simulator = try RunningSimulator()
        simulator.server.set(.html, for: "*")
        let reply = simulator.get(Self.mtr)
        #expect(reply.status == 200)
        #expect(reply.head.contains("text/html"))
        #expect(reply.text.contains("<title>"))
    }

    @Test func truncates() throws {
        let simulator = try RunningSimulator()
        let whole = simulator.get(Self.kmb)
        #expect(whole.isComplete)
        simulator.server.set(.truncated, for: "*")
        let reply = simulator.get(Self.kmb)
        #expect(reply.status == 200)
        #expect(!reply.isComplete)
        #expect(reply.body.count == whole.body.count / 2)
    }

    @Test(arguments: [1, 60, 5_000, 3_000_000])
    func sendsHugeBodies(bytes: Int) throws {
        let simulator = try RunningSimulator()
        simulator.server.set(.huge(bytes: bytes), for: "*")
        let reply = simulator.get(Self.kmb)
        #expect(reply.body.count == bytes)
        #expect(reply.isComplete)
        #expect("{\"type\":\"StopETA\"".hasPrefix(String(reply.text.prefix(17))))
    }

    @Test func sendsNoByteAtAll() throws {
        let simulator = try RunningSimulator()
        simulator.server.set(.emptyBody, for: "*")
        let reply = simulator.get(Self.kmb)
        #expect(reply.status == 200)
        #expect(reply.body.isEmpty)
        #expect(reply.isComplete)
    }

    @Test func resets() throws {
        let simulator = try RunningSimulator()
        simulator.server.set(.reset, for: "*")
        let reply = simulator.get(Self.kmb)
        #expect(reply.status == nil)
        #expect(reply.body.isEmpty)
    }

    @Test func sendsGarbage() throws {
        let simulator = try RunningSimulator()
        simulator.server.set(.garbage, for: "*")
        let reply = simulator.get(Self.kmb)
        #expect(reply.body.count == 2048)
        #expect(String(validating: reply.body, as: UTF8.self) == nil)
    }

    private static let spoiled: [(kind: FaultKind, target: String, text: String)] = [
        (.empty, kmb, "\"data\":[]"),
        (.nullTimes, kmb, "\"eta\":null"),
        (.suspended, kmb, "ETA service suspended"),
        (.dashes, mtr, "\"curr_time\":\"-\""),
        (.special, mtr, "\"cur_time\""),
        (.suspended, mtr, "TKO station is suspended"),
        (.dashes, kmb, "\"eta\":\"2026-"),
    ]

    @Test(arguments: spoiled)
    func spoilsRows(kind: FaultKind, target: String, text: String) throws {
        let simulator = try RunningSimulator()
        simulator.server.set(kind, for: "*")
        let reply = simulator.get(target)
        #expect(reply.status == 200)
        #expect(reply.text.contains(text))
    }

    @Test(arguments: [kmb, citybus])
    func freezes(target: String) throws {
        let simulator = try RunningSimulator()
        let before = try DecodedJSON(simulator.get(target).body)
        simulator.server.set(.frozen, for: "*")
        simulator.clock.advance(by: .seconds(1200))
        let after = try DecodedJSON(simulator.get(target).body)
        #expect(after["data"] == before["data"])
        #expect(after["generated_timestamp"] == .text("2026-03-14T17:35:07+08:00"))
        #expect(simulator.server.requests.last?.worldMoment == Moments.afternoon)
        simulator.server.clearFaults()
        #expect(try DecodedJSON(simulator.get(target).body)["data"] != before["data"])
    }

    @Test func servesAGivenBody() throws {
        let simulator = try RunningSimulator()
        let body = Array("{\"eta\":\"{{iso+60}}\"}".utf8)
        simulator.server.set(.body(body, status: 203), for: "*")
        let reply = simulator.get(Self.kmb)
        #expect(reply.status == 203)
        #expect(reply.text == "{\"eta\":\"2026-03-14T17:16:07+08:00\"}")
        simulator.clock.advance(by: .seconds(1))
        #expect(simulator.get(Self.kmb).text == "{\"eta\":\"2026-03-14T17:16:08+08:00\"}")
    }

    @Test func prefersTheNewestFault() throws {
        let simulator = try RunningSimulator(faults: ["path=*,kind=html"])
        simulator.server.set(.status(500, retryAfter: nil), for: "/v1/*")
        #expect(simulator.get(Self.kmb).status == 500)
        simulator.server.clearFaults(for: "/v1/*")
        #expect(simulator.get(Self.kmb).head.contains("text/html"))
        #expect(simulator.server.faults.count == 1)
    }

    @Test func logsWhatWasAsked() throws {
        let simulator = try RunningSimulator()
        for target in [Self.kmb, Self.mtr, "/nowhere", "/control/requests"] { _ = simulator.get(target) }
        let requests = simulator.server.requests
        #expect(requests.map(\.path) == [Self.kmb, Self.mtr, "/nowhere"])
        #expect(requests.map(\.status) == [200, 200, 404])
        #expect(requests.map(\.number) == [1, 2, 3])
        #expect(requests.allSatisfy { $0.startedAt == Moments.afternoon && $0.method == "GET" })
        simulator.server.clearRequests()
        #expect(simulator.server.requests.isEmpty)
    }

    @Test func sendsWhatTheWorldExpects() throws {
        let simulator = try RunningSimulator()
        simulator.server.moveClock(by: .seconds(9 * 3600))
        let body = try DecodedJSON(simulator.get("/v1/transport/kmb/eta/C5F55A0F2E1B7D40/1A/1").body)
        let watch = Watch(
            operatorID: OperatorID("kmb"),
            route: "1A",
            direction: .outbound,
            stop: "C5F55A0F2E1B7D40"
        )
        let told = try #require(simulator.server.requests.last?.worldMoment)
        #expect(told == Moments.afternoon + .seconds(9 * 3600))
        let rows = body["data"]?.elements.filter { $0["dir"] == .text("O") } ?? []
        let expected = simulator.server.world.expectedArrivals(for: watch, at: told)
        #expect(rows.map { $0["eta"]?.text } == expected.map { HongKongTime.isoText($0.time) })
    }

    private static let wrongOptions: [(options: SimulatorOptions, cure: String)] = [
        (SimulatorOptions(listenAddresses: ["nowhere"]), "the port is missing"),
        (
            SimulatorOptions(listenAddresses: ["127.0.0.1:0"], faults: ["path=/a"]),
            "fault 'path=/a': say what goes wrong"
        ),
    ]

    @Test(arguments: wrongOptions)
    func doesNotStartWithWrongOptions(options: SimulatorOptions, cure: String) {
        let failure = #expect(throws: SimulatorFailure.self) {
            _ = try SimulatorServer(options: options, clock: ManualClock(), log: { _ in })
        }
        #expect(failure?.description.contains(cure) == true, "\(String(describing: failure))")
    }

    @Test func doesNotStartOnAPortInUse() throws {
        let simulator = try RunningSimulator()
        let options = SimulatorOptions(listenAddresses: ["127.0.0.1:\(simulator.server.port)"])
        let failure = #expect(throws: SimulatorFailure.self) {
            _ = try SimulatorServer(options: options, clock: simulator.clock, log: { _ in })
        }
        #expect(failure?.description.contains("in use") == true)
    }
}
