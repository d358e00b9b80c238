import CurlTransport
import Domain
import TestKit
import Testing

@Suite struct ShutDownTests {
    @Test func requestsInFlightAndInTheQueueAreCancelled() async throws {
        let rig = try Rig(limit: 4, always: .silence)
        defer { rig.stop() }
        let tasks = (0..<10)
            .map { _ in Task { await rig.cause() } }
        await rig.server.until { $0.inFlight == 4 }
        rig.transport.shutDown()
        for task in tasks { #expect(await task.value == .cancelled) }
    }

    @Test func laterRequestsAreCancelled() async throws {
        let rig = try Rig(always: .ok(""))
        defer { rig.stop() }
        rig.transport.shutDown()
        #expect(await rig.cause() == .cancelled)
        #expect(rig.server.counts.connections == 0)
    }

    @Test func openConnectionsAreClosed() async throws {
        let rig = try Rig(always: .ok(""))
        defer { rig.stop() }
        _ = try await rig.get()
        #expect(rig.server.counts.openConnections == 1)
        rig.transport.shutDown()
        await rig.server.until { $0.openConnections == 0 }
    }

    @Test func forgottenTransportShutsItselfDown() async throws {
        let server = try LoopbackServer(always: .ok(""))
        defer { server.stop() }
        do {
            let transport = try Rig.transport()
            _ = try await transport.send(HTTPRequest(url: server.url(), timeout: Rig.ample))
        }
        await server.until { $0.connections == 1 && $0.openConnections == 0 }
    }

    @Test func shuttingDownTwiceIsHarmless() throws {
        let transport = try Rig.transport()
        transport.shutDown()
        transport.shutDown()
    }

    @Test func shuttingDownWhileManyAskLosesNobody() async throws {
        let rig = try Rig(limit: 8, always: .ok("x"))
        defer { rig.stop() }
        let tasks = (0..<200)
            .map { _ in Task { await rig.cause() } }
        await rig.server.until { $0.requests >= 20 }
        rig.transport.shutDown()
        for task in tasks {
            let cause = await task.value
            #expect(cause == .answered(200) || cause == .cancelled)
        }
    }

    /// Other tests run meanwhile and open things too, fewer than 300; a leak of one per round would add 500.
    @Test func noThreadOrDescriptorIsLeft() async throws {
        let server = try LoopbackServer(always: .ok(""))
        defer { server.stop() }
        let threads = OwnProcess.threads(named: "hketa-curl")
        let descriptors = OwnProcess.descriptors
        for _ in 0..<500 {
            let transport = try Rig.transport()
            _ = try await transport.send(HTTPRequest(url: server.url(), timeout: Rig.ample))
            transport.shutDown()
        }
        await server.until { $0.openConnections == 0 }
        #expect(OwnProcess.threads(named: "hketa-curl") < threads + 300)
        #expect(OwnProcess.descriptors < descriptors + 300)
    }

    private static let badOptions: [CurlTransportOptions] = [
        CurlTransportOptions(userAgent: ""),
        CurlTransportOptions(userAgent: "a\r\nX: y"),
        CurlTransportOptions(userAgent: "a", maximumInFlightPerHost: 0),
        CurlTransportOptions(userAgent: "a", caFile: ""),
    ]

    @Test(arguments: badOptions)
    func badOptionsAreRefused(_ options: CurlTransportOptions) {
        #expect(throws: CurlTransportFailure.self) { try CurlTransport(options) }
    }
}
