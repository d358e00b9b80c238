import Testing

@testable import HTTPListener

@Suite struct InFlightTests {
    private static let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

    @Test func eachQuestionKnowsHowManyAreInFlight() throws {
        let gate = Gate()
        let seen = Monitor<[Int]>([])
        let served = try LoopbackListener(threading: .threadPerConnection) { question in
            seen.withLock { $0.append(question.inFlight) }
            gate.pass()
            return .text(200, "\(question.inFlight)")
        }
        let clients = try (0..<3).map { _ in try served.client() }
        for (index, client) in clients.enumerated() {
            client.send(Self.request)
            gate.untilArrived(index + 1)
        }
        #expect(seen.withLock { $0 } == [1, 2, 3])
        #expect(served.listener.inFlight == 3)
        gate.open()
        for (index, client) in clients.enumerated() { #expect(try client.answer()?.text == "\(index + 1)") }
        #expect(eventually { served.listener.inFlight == 0 })
    }

    @Test func anAnswerCountsUntilItIsRead() throws {
        let served = try LoopbackListener { question in
            question.path == "/large"
                ? HTTPAnswer(status: 200, body: [ByteChunk([UInt8](repeating: 1, count: 32_000_000))])
                : .text(200, "\(question.inFlight)")
        }
        let slow = try served.client(receiveWindow: 4096)
        slow.send("GET /large HTTP/1.0\r\n\r\n")
        #expect(eventually { served.listener.inFlight == 1 })
        #expect(try served.ask(Self.request)?.text == "2")
        #expect(eventually { served.listener.inFlight == 1 })
        #expect(try slow.everything().count > 32_000_000)
        #expect(eventually { served.listener.inFlight == 0 })
    }

    @Test(arguments: [Threading.eventLoop, .threadPerConnection])
    func aClientThatVanishesLeavesTheCount(threading: Threading) throws {
        let page = WeakChunk()
        let served = try LoopbackListener(threading: threading) { _ in
            HTTPAnswer(status: 200, body: [page.make(count: 32_000_000), ByteChunk([1])])
        }
        let client = try served.client(receiveWindow: 4096)
        client.send(Self.request)
        #expect(eventually { served.listener.inFlight == 1 })
        client.reset()
        #expect(eventually { served.listener.inFlight == 0 && served.listener.openConnections == 0 })
        #expect(eventually { page.isFreed })
    }

    @Test func refusalsAreNotInFlight() throws {
        let served = try LoopbackListener()
        #expect(try served.ask("GET / HTTP/1.1\r\n\r\n")?.status == 400)
        #expect(served.listener.inFlight == 0)
    }
}
