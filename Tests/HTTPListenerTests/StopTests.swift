import Glibc
import Testing

@testable import HTTPListener

@Suite struct StopTests {
    private static let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
    private static let threadings: [Threading] = [.eventLoop, .threadPerConnection]

    @Test(arguments: threadings)
    func afterAStopNobodyIsLetIn(threading: Threading) throws {
        let served = try LoopbackListener(threading: threading)
        served.listener.stop(grace: .zero)
        #expect(throws: RawClient.Failure.self) { try served.client() }
    }

    @Test(arguments: threadings)
    func restingConnectionsDoNotHoldAStopUp(threading: Threading) throws {
        let served = try LoopbackListener(threading: threading)
        let used = try served.client()
        used.send(Self.request)
        #expect(try used.answer()?.status == 200)
        let silent = try served.client()
        #expect(eventually { served.listener.openConnections == 2 })
        served.listener.stop(grace: .seconds(3600))
        #expect(try used.everything().isEmpty)
        #expect(try silent.everything().isEmpty)
        #expect(served.listener.openConnections == 0)
    }

    @Test func anAnswerUnderWayFinishes() throws {
        let gate = Gate()
        let served = try LoopbackListener(threading: .threadPerConnection) { _ in
            gate.pass()
            return .text(200, "done")
        }
        let client = try served.client()
        client.send(Self.request)
        gate.untilArrived(1)
        let stopping = try PlainThread { [listener = served.listener] in listener.stop(grace: .seconds(3600))
        }
        #expect(eventually { (try? served.client()) == nil })
        gate.open()
        let reply = try client.answer()
        #expect(reply?.text == "done")
        #expect(reply?.header("Connection") == "close")
        #expect(try client.everything().isEmpty)
        stopping.join()
    }

    @Test(arguments: threadings)
    func aLargeAnswerUnderWayFinishes(threading: Threading) throws {
        let served = try LoopbackListener(threading: threading) { _ in
            HTTPAnswer(status: 200, body: [ByteChunk([UInt8](repeating: 1, count: 8_000_000))])
        }
        let client = try served.client(receiveWindow: 4096)
        client.send(Self.request)
        #expect(eventually { served.listener.inFlight == 1 })
        let stopping = try PlainThread { [listener = served.listener] in listener.stop(grace: .seconds(3600))
        }
        #expect(try client.everything().count > 8_000_000)
        stopping.join()
    }

    @Test(arguments: threadings)
    func aStalledAnswerIsCutAndItsPageFreed(threading: Threading) throws {
        let page = WeakChunk()
        let served = try LoopbackListener(threading: threading) { _ in
            HTTPAnswer(status: 200, body: [page.make(count: 32_000_000)])
        }
        let client = try served.client(receiveWindow: 4096)
        client.send(Self.request)
        #expect(eventually { served.listener.inFlight == 1 })
        served.listener.stop(grace: .milliseconds(20))
        #expect(served.listener.inFlight == 0)
        #expect(page.isFreed)
        #expect(try client.everything().count < 32_000_000)
    }

    @Test func stoppingTwiceIsStoppingOnce() throws {
        let served = try LoopbackListener()
        let others = try (0..<3)
            .map { _ in
                try PlainThread { [listener = served.listener] in listener.stop(grace: .zero) }
            }
        served.listener.stop(grace: .seconds(1))
        for other in others { other.join() }
        served.listener.stop(grace: .seconds(1))
        #expect(throws: RawClient.Failure.self) { try served.client() }
    }

    @Test func lettingGoOfAListenerStopsIt() throws {
        var served: LoopbackListener? = try LoopbackListener()
        let address = try #require(served?.address)
        let client = try RawClient(to: address)
        served = nil
        #expect(try client.everything().isEmpty)
        #expect(throws: RawClient.Failure.self) { try RawClient(to: address) }
    }

    @Test func theAddressIsFreeAtOnce() throws {
        var port = 0
        for _ in 1...3 {
            let served = try LoopbackListener("127.0.0.1:\(port)")
            port = served.address.port
            #expect(try served.ask(Self.request)?.status == 200)
            served.listener.stop(grace: .zero)
        }
    }
}
