import CurlTransport
import Domain
import TestKit
import Testing

@Suite struct CancellationTests {
    @Test func cancellingEndsATransfer() async throws {
        let rig = try Rig(always: .silence)
        defer { rig.stop() }
        let task = Task { await rig.cause() }
        await rig.server.until { $0.requests == 1 }
        task.cancel()
        #expect(await task.value == .cancelled)
        await rig.server.until { $0.openConnections == 0 }
    }

    @Test func cancellingEndsATransferWithinItsBody() async throws {
        let start = LoopbackReply.raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello")
        let rig = try Rig(always: start.then(.waitForClientToLeave))
        defer { rig.stop() }
        let task = Task { await rig.cause() }
        await rig.server.until { $0.requests == 1 }
        task.cancel()
        #expect(await task.value == .cancelled)
    }

    @Test func cancelledTaskAsksNothing() async throws {
        let rig = try Rig(always: .ok(""))
        defer { rig.stop() }
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await rig.cause()
        }
        #expect(await task.value == .cancelled)
        #expect(rig.server.counts.connections == 0)
    }

    @Test func cancellingInTheQueueSendsNothing() async throws {
        let gate = LoopbackGate()
        let rig = try Rig(limit: 1) { $0.target == "/first" ? LoopbackReply.ok("").after(gate) : .ok("") }
        defer { rig.stop() }
        async let first = rig.get("/first")
        await rig.server.until { $0.requests == 1 }
        let queued = (0..<50)
            .map { _ in
                Task { await rig.cause("/queued") }
            }
        for task in queued { task.cancel() }
        for task in queued { #expect(await task.value == .cancelled) }
        gate.open()
        _ = try await first
        #expect(try await rig.get("/last").status == 200)
        #expect(rig.server.requests.map(\.target) == ["/first", "/last"])
    }

    @Test func slotsOfCancelledRequestsAreFreeAgain() async throws {
        let rig = try Rig(limit: 2) { $0.target == "/hang" ? .silence : .ok("") }
        defer { rig.stop() }
        for round in 1...5 {
            let tasks = (0..<2)
                .map { _ in
                    Task { await rig.cause("/hang") }
                }
            await rig.server.until { $0.requests == round * 3 - 1 }
            for task in tasks { task.cancel() }
            for task in tasks { #expect(await task.value == .cancelled) }
            #expect(try await rig.get("/good").status == 200)
        }
    }

    @Test func noneOfAThousandIsLost() async throws {
        let rig = try Rig(limit: 16, always: .ok("x"))
        defer { rig.stop() }
        let tasks = (0..<1000)
            .map { number in
                Task { await rig.cause("/\(number)") }
            }
        for (number, task) in tasks.enumerated() where number % 2 == 0 { task.cancel() }
        for (number, task) in tasks.enumerated() {
            let cause = await task.value
            #expect(cause == .answered(200) || (number % 2 == 0 && cause == .cancelled))
        }
        #expect(try await rig.get("/after").status == 200)
    }
}
