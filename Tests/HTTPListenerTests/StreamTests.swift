import Glibc
import Testing

@testable import HTTPListener

@Suite struct StreamTests {
    private static let request = "GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n"

    private func listener(
        _ keeper: StreamKeeper,
        _ addresses: String = "127.0.0.1:0",
        limits: ListenerLimits = .init()
    ) throws -> LoopbackListener {
        try LoopbackListener(addresses, limits: limits) { question in
            question.path == "/events" ? keeper.answer() : .text(200, "\(question.openStreams)")
        }
    }

    private func reader(of served: LoopbackListener, receiveWindow: Int32? = nil) throws -> RawClient {
        let client = try served.client(receiveWindow: receiveWindow)
        client.send(Self.request)
        return client
    }

    @Test func theOpeningArrivesAtOnce() throws {
        let keeper = StreamKeeper()
        let served = try listener(keeper)
        let client = try reader(of: served)
        #expect(try client.comes("HTTP/1.1 200 OK\r\n"))
        #expect(try client.comes("Content-Type: text/event-stream\r\n"))
        #expect(try client.comes(": hello\n\n"))
        #expect(try !client.hasEnded(withinMilliseconds: 10))
    }

    @Test func theHeaderArrivesBeforeAnyBytes() throws {
        let keeper = StreamKeeper(opening: "")
        let served = try listener(keeper)
        #expect(try reader(of: served).comes("\r\n\r\n"))
    }

    @Test func whatIsSentArrivesInOrder() throws {
        let keeper = StreamKeeper()
        let served = try listener(keeper)
        let client = try reader(of: served)
        #expect(try client.comes(": hello\n\n"))
        for number in 1...50 {
            #expect(keeper.tell("data: \(number)\n\n") == 1)
            if number % 7 == 0 { #expect(try client.comes("data: \(number)\n\n")) }
        }
        #expect(try client.comes("data: 50\n\n"))
    }

    @Test func whatWasSentBeforeTheClientCameFollowsTheOpening() throws {
        let served = try LoopbackListener { _ in
            let stream = HTTPStream()
            stream.send(ByteChunk(Array("second".utf8)))
            stream.finish()
            return HTTPAnswer(
                status: 200,
                body: [ByteChunk(Array("first ".utf8))],
                delivery: .streaming(stream)
            )
        }
        let client = try reader(of: served)
        #expect(try client.comes("first second"))
        _ = try client.everything()
    }

    @Test func bytesLargerThanAnyBufferArriveWhole() throws {
        let keeper = StreamKeeper(maximumQueuedBytes: 8_000_000)
        let served = try listener(keeper)
        let client = try reader(of: served)
        #expect(try client.comes(": hello\n\n"))
        let block = String(repeating: "x", count: 2_000_000)
        #expect(keeper.tell(block) == 1)
        keeper.streams[0].finish()
        #expect(try client.everything().count { $0 == UInt8(ascii: "x") } == 2_000_000)
        keeper.untilEnded(1)
        #expect(keeper.ends == [.finished])
    }

    @Test func finishingEndsTheAnswerProperly() throws {
        let keeper = StreamKeeper()
        let served = try listener(keeper)
        let client = try reader(of: served)
        #expect(try client.comes(": hello\n\n"))
        keeper.streams[0].finish()
        let rest = String(decoding: try client.everything(), as: UTF8.self)
        #expect(rest.hasSuffix("0\r\n\r\n"))
        keeper.untilEnded(1)
        #expect(keeper.ends == [.finished])
        #expect(keeper.tell("late") == 0)
    }

    @Test func streamsAreNotInFlight() throws {
        let keeper = StreamKeeper()
        let served = try listener(keeper)
        let clients = try (0..<3).map { _ in try reader(of: served) }
        for client in clients { #expect(try client.comes(": hello\n\n")) }
        #expect(served.listener.inFlight == 0)
        #expect(served.listener.openStreams == 3)
        let reply = try served.ask("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(reply?.text == "3")
    }

    @Test func oneTooManyIsRefused() throws {
        let keeper = StreamKeeper()
        var limits = ListenerLimits()
        limits.maximumStreams = 2
        let served = try listener(keeper, limits: limits)
        let clients = try (0..<2).map { _ in try reader(of: served) }
        for client in clients { #expect(try client.comes(": hello\n\n")) }
        #expect(try reader(of: served).answer()?.status == 503)
        #expect(keeper.ends == [.disconnected])
        keeper.streams[0].finish()
        keeper.untilEnded(2)
        #expect(try reader(of: served).comes(": hello\n\n"))
    }

    @Test func aClientThatClosedIsNoticedByTheNextBytes() throws {
        let keeper = StreamKeeper()
        let served = try listener(keeper)
        var client: RawClient? = try reader(of: served)
        #expect(try client?.comes(": hello\n\n") == true)
        client = nil
        #expect(eventually { keeper.tell("data: x\n\n") == 0 })
        keeper.untilEnded(1)
        #expect(keeper.ends == [.disconnected])
        #expect(eventually { served.listener.openConnections == 0 })
        #expect(served.listener.openStreams == 0)
    }

    @Test func aSlowReaderLosesItsConnectionRatherThanMemory() throws {
        let keeper = StreamKeeper(maximumQueuedBytes: 100_000)
        let served = try listener(keeper)
        let client = try reader(of: served, receiveWindow: 4096)
        let block = String(repeating: "x", count: 20_000)
        #expect(eventually { keeper.streams.count == 1 && keeper.tell(block) == 0 })
        keeper.untilEnded(1)
        #expect(keeper.ends == [.overrun])
        #expect(try client.everything().count < 10_000_000)
        #expect(eventually { served.listener.openStreams == 0 })
    }

    @Test func aReaderThatStallsIsCut() throws {
        let keeper = StreamKeeper(maximumQueuedBytes: 4_000_000)
        var limits = ListenerLimits()
        limits.streamStallDeadline = .milliseconds(200)
        let served = try listener(keeper, limits: limits)
        let client = try reader(of: served, receiveWindow: 4096)
        #expect(eventually { keeper.streams.count == 1 })
        #expect(keeper.tell(String(repeating: "x", count: 3_000_000)) == 1)
        keeper.untilEnded(1)
        #expect(keeper.ends == [.disconnected])
        #expect(try client.everything().count < 3_000_000)
    }

    @Test func anIdleStreamOutlastsEveryDeadline() throws {
        let keeper = StreamKeeper()
        var limits = ListenerLimits()
        limits.idleTimeoutSeconds = 0
        limits.requestDeadline = .milliseconds(500)
        limits.answerDeadline = .milliseconds(1)
        limits.streamStallDeadline = .milliseconds(500)
        let served = try listener(keeper, limits: limits)
        let client = try reader(of: served)
        #expect(try client.comes(": hello\n\n"))
        #expect(try !client.hasEnded(withinMilliseconds: 700))
        #expect(keeper.tell("data: late\n\n") == 1)
        #expect(try client.comes("data: late\n\n"))
    }

    @Test func oneStreamServesOneAnswer() throws {
        let stream = HTTPStream()
        let served = try LoopbackListener { _ in HTTPAnswer(status: 200, delivery: .streaming(stream)) }
        let first = try reader(of: served)
        #expect(try first.comes("\r\n\r\n"))
        #expect(try reader(of: served).answer()?.status == 500)
    }

    @Test func streamsNeedTheEventLoop() throws {
        let keeper = StreamKeeper()
        let served = try LoopbackListener(threading: .threadPerConnection) { _ in keeper.answer() }
        #expect(try reader(of: served).answer()?.status == 500)
        #expect(keeper.ends == [.disconnected])
    }

    @Test func headOfAStreamEndsIt() throws {
        let keeper = StreamKeeper()
        let served = try listener(keeper)
        let client = try served.client()
        client.send("HEAD /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(try client.answer(toHead: true)?.status == 200)
        keeper.untilEnded(1)
        #expect(served.listener.openStreams == 0)
    }

    @Test func anOldClientGetsItsStreamUnpacked() throws {
        let keeper = StreamKeeper()
        let served = try listener(keeper)
        let client = try served.client()
        client.send("GET /events HTTP/1.0\r\n\r\n")
        #expect(try client.comes("\r\n\r\n: hello\n\n"))
        keeper.tell("data: 1\n\n")
        keeper.tell("data: 2\n\n")
        keeper.streams[0].finish()
        #expect(String(decoding: try client.everything(), as: UTF8.self) == "data: 1\n\ndata: 2\n\n")
    }
}
