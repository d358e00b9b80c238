@testable import HTTPListener
import Testing

@Suite struct RefusalTests {
    private static let host = "Host: localhost\r\n"

    private static let refused: [(request: String, status: Int)] = [
        ("GET / HTTP/1.1\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost a\r\n\r\n", 400),
        ("GET /\r\n\r\n", 400),
        ("GET / HTTX/1.1\r\nHost: h\r\n\r\n", 400),
        ("GET /a b HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("GET /\u{1} HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("GET foo HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("GET * HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("G(T / HTTP/1.1\r\nHost: h\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: x\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400),
        (
            "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            400
        ),
        ("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400),
        ("GET / HTTP/2.0\r\nHost: h\r\n\r\n", 505),
    ]

    @Test(arguments: refused)
    func malformedRequestsNeverReachTheClosure(request: String, status: Int) throws {
        let asked = Monitor(0)
        let served = try LoopbackListener { _ in
            asked.withLock { $0 += 1 }
            return .text(200, "")
        }
        #expect(try served.ask(request)?.status == status)
        #expect(asked.withLock { $0 } == 0)
        #expect(try served.ask("GET / HTTP/1.1\r\n\(Self.host)\r\n")?.status == 200)
    }

    /// The library gives no answer where it finds no request line at all.
    @Test(arguments: ["garbage\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}\r\n\r\n"])
    func whatIsNoRequestLineEndsTheConnection(bytes: String) throws {
        let served = try LoopbackListener()
        #expect(try served.ask(bytes) == nil)
        #expect(try served.ask("GET / HTTP/1.1\r\n\(Self.host)\r\n")?.status == 200)
    }

    @Test func aLongTargetIsRefused() throws {
        let served = try LoopbackListener()
        let target = String(repeating: "a", count: 40000)
        #expect(try served.ask("GET /\(target) HTTP/1.1\r\n\(Self.host)\r\n")?.status == 414)
    }

    @Test func tooManyHeadersAreRefused() throws {
        let served = try LoopbackListener()
        let line = "X-Bomb: \(String(repeating: "b", count: 100))\r\n"
        let bomb = String(repeating: line, count: 400)
        #expect(try served.ask("GET / HTTP/1.1\r\n\(Self.host)\(bomb)\r\n")?.status == 431)
    }

    @Test(arguments: [10, 11])
    func theBodyLimitIsExact(count: Int) throws {
        var limits = ListenerLimits()
        limits.maximumBodyBytes = 10
        let served = try LoopbackListener(limits: limits) { .text(200, "\($0.body.count)") }
        let body = String(repeating: "b", count: count)
        let reply = try served.ask("POST / HTTP/1.1\r\n\(Self.host)Content-Length: \(count)\r\n\r\n\(body)")
        #expect(reply?.status == (count == 10 ? 200 : 413))
    }

    @Test(arguments: ["65537", "9223372036854775808", "999999999999999999999"])
    func aDeclaredBodyIsRefusedBeforeItIsSent(length: String) throws {
        let served = try LoopbackListener()
        let client = try served.client()
        client.send("POST / HTTP/1.1\r\n\(Self.host)Content-Length: \(length)\r\n\r\n")
        #expect(try client.answer()?.status == 413)
    }

    @Test func aWaitingClientIsRefusedInsteadOfToldToContinue() throws {
        let served = try LoopbackListener()
        let expect = "Expect: 100-continue\r\nContent-Length: 65537\r\n"
        #expect(try served.ask("POST / HTTP/1.1\r\n\(Self.host)\(expect)\r\n")?.status == 413)
    }

    @Test func aChunkedBodyBeyondTheLimitIsRefused() throws {
        var limits = ListenerLimits()
        limits.maximumBodyBytes = 10
        let served = try LoopbackListener(limits: limits)
        let client = try served.client()
        client.send("POST / HTTP/1.1\r\n\(Self.host)Transfer-Encoding: chunked\r\n\r\n")
        client.send("6\r\nabcdef\r\n6\r\nabcdef\r\n0\r\n\r\n")
        #expect(try client.answer()?.status == 413)
        #expect(try client.everything().isEmpty)
    }

    @Test func clientsBeyondTheLimitHear503() throws {
        var limits = ListenerLimits()
        limits.maximumConnections = 2
        let served = try LoopbackListener(limits: limits)
        let first = try served.client()
        let second = try served.client()
        for client in [first, second] {
            client.send("GET / HTTP/1.1\r\n\(Self.host)\r\n")
            #expect(try client.answer()?.status == 200)
        }
        let reply = try served.ask("GET / HTTP/1.1\r\n\(Self.host)\r\n")
        #expect(reply?.status == 503)
        #expect(reply?.text == "too many connections\n")
        #expect(reply?.header("Connection") == "close")
    }

    @Test func oneAddressCannotTakeEverything() throws {
        var limits = ListenerLimits()
        limits.maximumConnectionsPerAddress = 1
        let served = try LoopbackListener(limits: limits)
        let first = try served.client()
        first.send("GET / HTTP/1.1\r\n\(Self.host)\r\n")
        #expect(try first.answer()?.status == 200)
        let second = try served.client()
        #expect(try second.everything().isEmpty)
    }
}
