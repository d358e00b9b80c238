import HTTPListener
import Testing

@Suite struct DeliveryTests {
    private static let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
    private static let cuts: [(afterBytes: Int, arrives: Int)] = [
        (-5, 0), (0, 0), (1, 1), (5, 5), (7, 7), (99, 10),
    ]

    @Test(arguments: cuts, [Threading.eventLoop, .threadPerConnection])
    func aTruncatedAnswerDeclaresEverythingAndSendsAPart(
        cut: (afterBytes: Int, arrives: Int),
        threading: Threading
    ) throws {
        let chunks = [ByteChunk(Array("abcde".utf8)), ByteChunk([]), ByteChunk(Array("fghij".utf8))]
        let served = try LoopbackListener(threading: threading) { _ in
            HTTPAnswer(status: 200, body: chunks, delivery: .truncated(afterBytes: cut.afterBytes))
        }
        let client = try served.client()
        client.send(Self.request)
        client.finishSending()
        let everything = String(decoding: try client.everything(), as: UTF8.self)
        #expect(everything.contains("Content-Length: 10\r\n"))
        #expect(everything.hasSuffix("\r\n\r\n" + "abcdefghij".prefix(cut.arrives)))
    }

    @Test func aLongAnswerIsCutAtTheByte() throws {
        let chunk = ByteChunk([UInt8](repeating: 7, count: 1_000_000))
        let served = try LoopbackListener { _ in
            HTTPAnswer(status: 200, body: [chunk], delivery: .truncated(afterBytes: 654_321))
        }
        let client = try served.client()
        client.send(Self.request)
        #expect(try client.everything().count { $0 == 7 } == 654_321)
    }

    @Test(arguments: [Threading.eventLoop, .threadPerConnection])
    func anAbortedAnswerSendsNothing(threading: Threading) throws {
        let served = try LoopbackListener(threading: threading) { _ in
            HTTPAnswer(status: 200, delivery: .abort)
        }
        let client = try served.client()
        client.send(Self.request)
        #expect(try client.everything().isEmpty)
        #expect(eventually { served.listener.inFlight == 0 })
    }
}
