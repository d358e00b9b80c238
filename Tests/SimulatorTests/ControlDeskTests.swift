import CoreModel
import Testing

@testable import Simulator

@Suite(.timeLimit(.minutes(10)))
struct ControlDeskTests {
    private static let kmb = "/v1/transport/kmb/stop"

    @Test func setsListsAndClearsFaults() throws {
        let simulator = try RunningSimulator()
        let set = simulator.ask("PUT", "/control/faults?path=/v1/transport/kmb/*&kind=status&value=502")
        #expect(set.status == 200)
        #expect(simulator.get(Self.kmb).status == 502)
        let listed = try DecodedJSON(simulator.get("/control/faults").body)["faults"]?.elements.first
        #expect(listed?["path"] == .text("/v1/transport/kmb/*"))
        #expect(listed?["kind"] == .text("status"))
        #expect(listed?["value"] == .text("502"))
        #expect(listed?["set_at"] == .text("2026-03-14T17:15:07+08:00"))
        #expect(
            try DecodedJSON(simulator.ask("DELETE", "/control/faults?path=/v1/x").body)["cleared"]
                == .number(0)
        )
        #expect(try DecodedJSON(simulator.ask("DELETE", "/control/faults").body)["cleared"] == .number(1))
        #expect(simulator.get(Self.kmb).status == 200)
    }

    @Test func replacesAFaultOfTheSameKindAndPath() throws {
        let simulator = try RunningSimulator()
        for value in [500, 503] {
            _ = simulator.ask("PUT", "/control/faults?path=*&kind=status&value=\(value)")
        }
        #expect(simulator.server.faults.map(\.kind) == [.status(503, retryAfter: nil)])
    }

    @Test func takesABodyAndAnEncodedPath() throws {
        let simulator = try RunningSimulator()
        let target =
            "/control/faults?path=/v1/transport/mtr/getSchedule.php%3Fline=TKL%26sta=TKO&kind=body&status=500"
        #expect(simulator.ask("PUT", target, body: Array("x{{hkt}}".utf8)).status == 200)
        let reply = simulator.get("/v1/transport/mtr/getSchedule.php?sta=TKO&line=TKL")
        #expect(reply.status == 500)
        #expect(reply.text == "x2026-03-14 17:15:07")
        #expect(simulator.get("/v1/transport/mtr/getSchedule.php?sta=HAH&line=TKL").status == 200)
    }

    @Test func listsAndForgetsRequests() throws {
        let simulator = try RunningSimulator()
        _ = simulator.get(Self.kmb)
        let listed = try DecodedJSON(simulator.get("/control/requests").body)["requests"]?.elements ?? []
        #expect(listed.count == 1)
        #expect(
            listed.first?.keys == [
                "number", "started_us", "ended_us", "started_unix_ms", "method", "path", "status", "faults",
                "world_unix_ms",
            ]
        )
        #expect(listed.first?["path"] == .text(Self.kmb))
        #expect(listed.first?["status"] == .number(200))
        #expect(simulator.ask("DELETE", "/control/requests").status == 200)
        #expect(simulator.server.requests.isEmpty)
    }

    private static let offsets: [(written: String, world: String)] = [
        ("90m", "2026-03-14T18:45:07+08:00"),
        ("-12h", "2026-03-14T05:15:07+08:00"),
        ("+1d", "2026-03-15T17:15:07+08:00"),
        ("0s", "2026-03-14T17:15:07+08:00"),
    ]

    @Test(arguments: offsets)
    func movesTheClock(written: String, world: String) throws {
        let simulator = try RunningSimulator()
        let reply = simulator.ask("PUT", "/control/clock?offset=\(written)")
        #expect(try DecodedJSON(reply.body)["world"] == .text(world))
        let body = try DecodedJSON(simulator.get(Self.kmb).body)
        #expect(body["generated_timestamp"] == .text(world))
    }

    private static let refused: [(method: String, target: String, status: Int, cure: String)] = [
        ("PUT", "/control/faults", 400, "path=/v1/transport/kmb/*"),
        ("PUT", "/control/faults?path=/a", 400, "say what goes wrong"),
        ("PUT", "/control/faults?path=/a?line=1&sta=2&kind=html", 400, "written %26"),
        ("PUT", "/control/faults?path=/a&kind=delay&value=soon", 400, "write 500ms"),
        ("DELETE", "/control/faults?kind=html", 400, "by path=…, not by 'kind'"),
        ("POST", "/control/faults", 405, "GET, HEAD, PUT, DELETE"),
        ("PUT", "/control/requests", 405, "GET, HEAD, DELETE"),
        ("PUT", "/control/clock", 400, "offset=90m"),
        ("PUT", "/control/clock?offset=tomorrow", 400, "'tomorrow' moves no clock"),
        ("DELETE", "/control/clock", 405, "GET, HEAD, PUT"),
        ("GET", "/control/nothing", 404, "/control/faults"),
    ]

    @Test(arguments: refused)
    func refusesWithTheCure(method: String, target: String, status: Int, cure: String) throws {
        let reply = try RunningSimulator().ask(method, target)
        #expect(reply.status == status)
        #expect(reply.text.contains(cure), "\(reply.text)")
    }

    @Test func explainsItself() throws {
        #expect(try RunningSimulator().get("/control/").text.contains("PUT    /control/faults"))
    }
}
