import Foundation
import Glibc
import TestKit
import Testing

/// What `make demo` runs.
@Suite struct DemoScriptTests {
    private static let script = BuiltProgram.package.appendingPathComponent("deploy/demo").path
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private func start(_ more: [String: String]) throws -> (demo: RunningProgram, ports: [Int]) {
        let ports = [try LoopbackConnection.freePort(), try LoopbackConnection.freePort()]
        let environment = [
            "DEMO_PROGRAMS": BuiltProgram.folder.path, "DEMO_PORT": String(ports[0]),
            "DEMO_SIMULATOR_PORT": String(ports[1]),
        ]
        let demo = try RunningProgram(
            "/bin/bash",
            [DemoScriptTests.script],
            name: "demo",
            folder: folder,
            environment: environment.merging(more) { $1 },
            hasOwnGroup: true
        )
        return (demo, ports)
    }

    @Test func endsByItselfAfterAWhile() async throws {
        let (demo, ports) = try start(["DEMO_SECONDS": "2"])
        defer { demo.end() }
        try await eventually("the addresses") { demo.output.contains("Ctrl-C stops both") }
        #expect(demo.output.contains("http://localhost:\(ports[0])/metrics"))
        #expect(demo.output.contains("http://127.0.0.1:\(ports[1])/control/faults"))
        #expect(try await demo.exitStatus() == 0)
        // The two seconds may be over before this test looks again, so the ports tell that nobody is left.
        for port in ports {
            await #expect(throws: LoopbackConnection.Failure.self) {
                try await LoopbackClient(port: port).get("/")
            }
        }
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func stopsBothOnASignal(signal: Int32) async throws {
        let (demo, ports) = try start([:])
        defer { demo.end() }
        try await eventually("the addresses") { demo.output.contains("Ctrl-C stops both") }
        #expect(try await LoopbackClient(port: ports[0]).get("/metrics").status == 200)
        let children = children(of: demo.pid)
        #expect(children.count == 2)
        demo.send(signal)
        #expect(try await demo.exitStatus() == 0)
        try await untilGone(children)
    }

    @Test func stopsTheSimulatorWhereTheDaemonCannotStart() async throws {
        let taker = try RunningProgram(
            BuiltProgram.simulator,
            ["--listen-address", "127.0.0.1:0"],
            name: "taker",
            folder: folder
        )
        defer { taker.end() }
        let port = try await Stage.simulatorPort(taker)
        let (demo, _) = try start(["DEMO_PORT": String(port), "DEMO_SECONDS": "60"])
        defer { demo.end() }
        #expect(try await demo.exitStatus() == 1)
        #expect(demo.errors.contains("the address is in use by another program"))
        #expect(demo.errors.contains("The exporter has stopped; see the lines above."))
        #expect(!demo.output.contains("Ctrl-C stops both"))
    }

    private func children(of pid: pid_t) -> [pid_t] {
        // The kernel lists them; a process that has ended has none.
        let list = (try? String(contentsOfFile: "/proc/\(pid)/task/\(pid)/children", encoding: .utf8)) ?? ""
        return list.split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }
    }

    private func untilGone(_ pids: [pid_t]) async throws {
        try await eventually("the end of \(pids)") {
            pids.allSatisfy { !FileManager.default.fileExists(atPath: "/proc/\($0)/exe") || kill($0, 0) != 0 }
        }
    }
}
