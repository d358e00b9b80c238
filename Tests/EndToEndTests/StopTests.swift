import Foundation
import Glibc
import Testing

/// How the daemon ends.
@Suite struct StopTests {
    @Test(arguments: [SIGTERM, SIGINT])
    func endsAtOnceOnASignal(signal: Int32) async throws {
        try await Stage.play(.init(config: ThreeOperators.config)) { stage in
            try await stage.untilLoaded()
            stage.exporter.send(signal)
            #expect(try await stage.exporter.exitStatus(within: .seconds(5)) == 0)
            #expect(stage.exporter.errors.hasSuffix("level=info msg=stopped\n"))
            #expect(stage.exporter.output == "")
        }
    }

    @Test func endsWithRequestsUnderWay() async throws {
        let hangs = ["kmb", "citybus", "mtr"]
            .map { name in
                Stage.Fault(path: ThreeOperators.path(of: name), kind: "hang", value: "60s")
            }
        let patient = ThreeOperators.config.replacingOccurrences(of: "timeout: 1s", with: "timeout: 9m")
        try await Stage.play(.init(config: patient, faults: hangs)) { stage in
            try await eventually("three requests under way") { try await stage.requests().count == 3 }
            stage.exporter.send(SIGTERM)
            #expect(try await stage.exporter.exitStatus(within: .seconds(5)) == 0)
        }
    }

    @Test func endsInSpiteOfClientsThatStall() async throws {
        try await Stage.play(.init(config: LargePage.config)) { stage in
            let stalled = try LargePage.stalledReaders(4, of: stage.client.port)
            try await eventually("four answers that are not taken") {
                try await LargePage.inFlight(stage) >= 5
            }
            // Half a request, and none at all.
            let half = try LoopbackConnection(port: stage.client.port)
            try half.write("GET /metrics HTTP/1.1\r\nHost: x\r\n")
            let silent = try LoopbackConnection(port: stage.client.port)
            let start = ContinuousClock.now
            stage.exporter.send(SIGTERM)
            #expect(try await stage.exporter.exitStatus(within: .seconds(15)) == 0)
            #expect(ContinuousClock.now - start < .seconds(10))
            withExtendedLifetime((stalled, half, silent)) {}
        }
    }
}
