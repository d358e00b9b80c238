import CurlTransport
import Domain
import TestKit
import Testing

@Suite struct InFlightLimitTests {
    @Test func limitIsReachedAndNeverExceeded() async throws {
        let gate = LoopbackGate()
        let rig = try Rig(limit: 8, always: LoopbackReply.ok("x").after(gate))
        defer { rig.stop() }
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<100 { group.addTask { try await rig.get().status } }
            await rig.server.until { $0.inFlight == 8 }
            gate.open()
            for try await status in group { #expect(status == 200) }
        }
        #expect(rig.server.counts.mostInFlight == 8)
        #expect(rig.server.counts.requests == 100)
    }

    @Test func busyHostHoldsUpNoOther() async throws {
        let rig = try Rig(limit: 1, always: .silence)
        defer { rig.stop() }
        let other = try LoopbackServer(always: .ok("x"))
        defer { other.stop() }
        let hanging = Task { await rig.cause() }
        await rig.server.until { $0.requests == 1 }
        let response = try await rig.transport.send(HTTPRequest(url: other.url(), timeout: Rig.ample))
        #expect(response.status == 200)
        hanging.cancel()
        _ = await hanging.value
    }

    @Test func timeoutEndsAlsoInTheQueue() async throws {
        let rig = try Rig(limit: 1, always: .silence)
        defer { rig.stop() }
        let hanging = Task { await rig.cause() }
        await rig.server.until { $0.requests == 1 }
        let timeout = Duration.milliseconds(50)
        #expect(await rig.cause(timeout: timeout) == .timeout)
        #expect(rig.server.counts.requests == 1)
        hanging.cancel()
        _ = await hanging.value
    }
}
