import HTTPListener
import Testing

@Suite struct AnswerTests {
    private static let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

    @Test func aConnectionServesManyRequests() throws {
        let served = try LoopbackListener()
        let client = try served.client()
        for path in ["/a", "/b", "/c"] {
            client.send("GET \(path) HTTP/1.1\r\nHost: h\r\n\r\n")
            let reply = try client.answer()
            #expect(reply?.text == "GET \(path)")
            #expect(reply?.header("Connection") != "close")
            #expect(reply?.header("Date")?.hasSuffix("GMT") == true)
        }
    }

    @Test(arguments: [Threading.eventLoop, .threadPerConnection])
    func pipelinedRequestsAreAnsweredInOrder(threading: Threading) throws {
        let served = try LoopbackListener(threading: threading)
        let client = try served.client()
        client.send((1...20).map { "GET /\($0) HTTP/1.1\r\nHost: h\r\n\r\n" }.joined())
        for number in 1...20 { #expect(try client.answer()?.text == "GET /\(number)") }
    }

    @Test func headHasTheLengthButNoBody() throws {
        let served = try LoopbackListener()
        let client = try served.client()
        client.send("HEAD /12 HTTP/1.1\r\nHost: h\r\n\r\n")
        let head = try client.answer(toHead: true)
        #expect(head?.status == 200)
        #expect(head?.header("Content-Length") == "8")
        client.send(Self.request)
        #expect(try client.answer()?.text == "GET /")
    }

    @Test func oldClientsAreAnsweredAndClosed() throws {
        let served = try LoopbackListener()
        let client = try served.client()
        client.send("GET /old HTTP/1.0\r\n\r\n")
        #expect(try client.answer()?.text == "GET /old")
        #expect(try client.everything().isEmpty)
    }

    @Test func closeIsHonoured() throws {
        let served = try LoopbackListener()
        let client = try served.client()
        client.send("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
        #expect(try client.answer()?.status == 200)
        #expect(try client.everything().isEmpty)
    }

    @Test func aClientThatStopsSendingIsStillAnswered() throws {
        let served = try LoopbackListener()
        let client = try served.client()
        client.send(Self.request)
        client.finishSending()
        #expect(try client.answer()?.text == "GET /")
    }

    private static let bodies: [[Int]] = [
        [], [0], [1], [0, 5, 0], [3, 0, 4], [500_000, 7, 300_000], Array(repeating: 3, count: 65),
    ]

    @Test(arguments: bodies)
    func chunksAreSentOneAfterTheOther(counts: [Int]) throws {
        let pieces = counts.indices.map {
            [UInt8](repeating: UInt8(truncatingIfNeeded: $0 + 65), count: counts[$0])
        }
        let chunks = pieces.map { ByteChunk($0) }
        let served = try LoopbackListener { _ in HTTPAnswer(status: 200, body: chunks) }
        let client = try served.client()
        for _ in 1...2 {
            client.send(Self.request)
            let reply = try client.answer()
            #expect(reply?.header("Content-Length") == "\(counts.reduce(0, +))")
            #expect(reply?.body == Array(pieces.joined()))
        }
    }

    @Test(arguments: [Threading.eventLoop, .threadPerConnection])
    func aLargeBodyArrivesWholeAtASlowReader(threading: Threading) throws {
        let page = (0..<6_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 7) }
        let chunks = [ByteChunk(Array(page[..<1_000_001])), ByteChunk(Array(page[1_000_001...]))]
        let served = try LoopbackListener(threading: threading) { _ in HTTPAnswer(status: 200, body: chunks) }
        let client = try served.client(receiveWindow: 4096)
        client.send("GET / HTTP/1.0\r\n\r\n")
        let everything = try client.everything()
        #expect(everything.suffix(page.count).elementsEqual(page))
    }

    @Test func headersThatHTTPCannotCarryAreLeftOut() throws {
        let served = try LoopbackListener { _ in
            .text(
                200,
                "x",
                headers: [
                    (name: "X-Good", value: "將軍澳"),
                    (name: "X-Split", value: "a\r\nX-Evil: 1"),
                    (name: "X-Null", value: "a\0b"),
                    (name: "X Space", value: "1"),
                    (name: "", value: "1"),
                    (name: "Content-Length", value: "99"),
                    (name: "Vary", value: "Accept"),
                    (name: "Vary", value: "Accept-Encoding"),
                ]
            )
        }
        let reply = try #require(try served.ask(Self.request))
        let names = reply.headers.map { $0.name.lowercased() }
            .filter { !["date", "connection"].contains($0) }
        #expect(names.sorted() == ["content-length", "content-type", "vary", "vary", "x-good"])
        #expect(reply.header("X-Good") == "將軍澳")
        #expect(reply.header("Content-Length") == "1")
    }

    @Test(arguments: [-1, 0, 99, 100, 199, 600, 70000])
    func statusesThatAreNoneBecome500(status: Int) throws {
        let served = try LoopbackListener { _ in .text(status, "odd") }
        #expect(try served.ask(Self.request)?.status == 500)
    }

    @Test func manyClientsAreServedAtOnce() throws {
        let served = try LoopbackListener()
        let clients = try (0..<50).map { _ in try served.client() }
        for round in 1...3 {
            for (index, client) in clients.enumerated() {
                client.send("GET /\(index)/\(round) HTTP/1.1\r\nHost: h\r\n\r\n")
            }
            for (index, client) in clients.enumerated() {
                #expect(try client.answer()?.text == "GET /\(index)/\(round)")
            }
        }
    }
}
