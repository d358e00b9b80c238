import Glibc
import Testing

@testable import HTTPListener

@Suite struct StreamStopTests {
    private static let request = "GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n"

    private func listener(
        _ keeper: StreamKeeper,
        _ addresses: String = "127.0.0.1:0"
    ) throws -> LoopbackListener {
        try LoopbackListener(addresses) { _ in keeper.answer() }
    }

    @Test func aStopEndsIdleStreamsAtOnce() throws {
        let keeper = StreamKeeper()
        let served = try listener(keeper)
        let clients = try (0..<20).map { _ in try served.client() }
        for client in clients { client.send(Self.request) }
        for client in clients { #expect(try client.comes(": hello\n\n")) }
        served.listener.stop(grace: .seconds(3600))
        for client in clients { _ = try client.everything() }
        #expect(keeper.ends == Array(repeating: .disconnected, count: 20))
        #expect(keeper.tell("late") == 0)
    }

    @Test func aStopWithoutGraceEndsThemToo() throws {
        for _ in 0..<20 {
            let keeper = StreamKeeper()
            let served = try listener(keeper)
            let clients = try (0..<5).map { _ in try served.client() }
            for client in clients { client.send(Self.request) }
            #expect(try clients[0].comes(": hello\n\n"))
            served.listener.stop(grace: .zero)
            #expect(served.listener.openStreams == 0)
        }
    }

    @Test func aStalledStreamHoldsAStopUpForASecondOnly() throws {
        let keeper = StreamKeeper(maximumQueuedBytes: 4_000_000)
        let served = try listener(keeper)
        let client = try served.client(receiveWindow: 4096)
        client.send(Self.request)
        #expect(eventually { keeper.streams.count == 1 })
        keeper.tell(String(repeating: "x", count: 3_000_000))
        served.listener.stop(grace: .seconds(3600))
        #expect(try client.everything().count < 3_000_000)
    }

    @Test func feedingAndStoppingAtTheSameTimeIsSafe() throws {
        for _ in 0..<10 {
            let keeper = StreamKeeper()
            let served = try listener(keeper)
            let clients = try (0..<10).map { _ in try served.client() }
            for client in clients { client.send(Self.request) }
            let isOver = Monitor(false)
            let feeders = try (0..<3)
                .map { _ in
                    try PlainThread {
                        while !isOver.withLock({ $0 }) { keeper.tell("data: x\n\n") }
                    }
                }
            #expect(try clients[0].comes("data: x"))
            served.listener.stop(grace: .milliseconds(20))
            isOver.withLock { $0 = true }
            for feeder in feeders { feeder.join() }
            #expect(eventually { keeper.ends.count == keeper.streams.count })
        }
    }

    @Test func twoHundredListenersGetEveryChange() throws {
        let keeper = StreamKeeper()
        let served = try listener(keeper)
        let clients = try (0..<200).map { _ in try served.client() }
        for client in clients { client.send(Self.request) }
        for client in clients { #expect(try client.comes(": hello\n\n")) }
        let before = clock()
        for tick in 1...20 {
            #expect(keeper.tell("id: \(tick)\ndata: {\"watch\":\"1A\",\"minutes\":\(tick)}\n\n") == 200)
            for client in clients { #expect(try client.comes("\"minutes\":\(tick)}\n\n")) }
        }
        print("200 streams, CPU per change of the whole test: \((clock() - before) / 20) µs")
        #expect(served.listener.openStreams == 200)
    }
}
