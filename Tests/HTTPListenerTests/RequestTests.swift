import HTTPListener
import Testing

@Suite struct RequestTests {
    private static let host = "Host: localhost\r\n"

    /// Answers with what it saw, one fact a line.
    private static let mirror: @Sendable (HTTPQuestion) -> HTTPAnswer = { question in
        let query = question.query.map { "\($0.name)=\($0.value)" }.joined(separator: "|")
        let body = String(decoding: question.body, as: UTF8.self)
        return .text(200, "\(question.method) \(question.path) [\(query)] \(body)")
    }

    private static let targets: [(target: String, seen: String)] = [
        ("/", "GET / [] "),
        ("/metrics", "GET /metrics [] "),
        ("/a%20b%2Fc", "GET /a b/c [] "),
        ("/%2541", "GET /%41 [] "),
        ("/%zz%4", "GET /%zz%4 [] "),
        ("/a+b", "GET /a+b [] "),
        ("/%E5%B0%87", "GET /將 [] "),
        ("/m?name[]=b&name[]=a", "GET /m [name[]=b|name[]=a] "),
        ("/m?a=1+2&b=%26%3D&c&=d&&e=", "GET /m [a=1 2|b=&=|c=|=d|e=] "),
        ("/m?a=?", "GET /m [a=?] "),
        ("/m?", "GET /m [] "),
        ("http://localhost:1/metrics?x=1", "GET /metrics [x=1] "),
        ("HTTP://localhost", "GET / [] "),
        ("http://localhost?x=1", "GET / [x=1] "),
        ("/redirect?to=http://a/b", "GET /redirect [to=http://a/b] "),
        ("//double", "GET //double [] "),
    ]

    @Test(arguments: targets)
    func targetIsTakenApart(target: String, seen: String) throws {
        let served = try LoopbackListener(answer: Self.mirror)
        let reply = try served.ask("GET \(target) HTTP/1.1\r\n\(Self.host)\r\n")
        #expect(reply?.text == seen)
    }

    @Test func theServerAsAWholeCanBeAskedForItsOptions() throws {
        let served = try LoopbackListener(answer: Self.mirror)
        #expect(try served.ask("OPTIONS * HTTP/1.1\r\n\(Self.host)\r\n")?.text == "OPTIONS * [] ")
    }

    @Test func rawPathIsKeptAsSent() throws {
        let served = try LoopbackListener { .text(200, $0.rawPath) }
        let reply = try served.ask("GET /%41?b=%20 HTTP/1.1\r\n\(Self.host)\r\n")
        #expect(reply?.text == "/%41?b=%20")
    }

    @Test(arguments: ["GET", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "BREW"])
    func anyMethodReachesTheClosure(method: String) throws {
        let served = try LoopbackListener { question in
            .text(405, question.method, headers: [(name: "Allow", value: "GET, HEAD")])
        }
        let reply = try served.ask("\(method) /x HTTP/1.1\r\n\(Self.host)\r\n")
        #expect(reply?.status == 405)
        #expect(reply?.text == method)
        #expect(reply?.header("Allow") == "GET, HEAD")
    }

    @Test func headersAreFoundWhateverTheirCaseAndJoined() throws {
        let served = try LoopbackListener { question in
            .text(200, "\(question.header("ACCEPT") ?? "-") \(question.header("x-none") ?? "-")")
        }
        let reply = try served.ask(
            "GET / HTTP/1.1\r\n\(Self.host)Accept: text/plain\r\naccept: */*;q=0.1\r\n\r\n"
        )
        #expect(reply?.text == "text/plain, */*;q=0.1 -")
    }

    @Test func headersKeepTheirOrder() throws {
        let served = try LoopbackListener {
            .text(200, $0.headers.map { "\($0.name)=\($0.value)" }.joined(separator: " "))
        }
        let reply = try served.ask("GET / HTTP/1.1\r\nHost: h\r\nB: 1\r\nA: 2\r\nB: 3\r\n\r\n")
        #expect(reply?.text == "Host=h B=1 A=2 B=3")
    }

    @Test func bodyIsCollected() throws {
        let served = try LoopbackListener(answer: Self.mirror)
        let client = try served.client()
        client.send("POST /-/reload HTTP/1.1\r\n\(Self.host)Content-Length: 6\r\n\r\nab")
        client.send("cdef")
        #expect(try client.answer()?.text == "POST /-/reload [] abcdef")
    }

    @Test func chunkedBodyIsCollected() throws {
        let served = try LoopbackListener(answer: Self.mirror)
        let request =
            "PUT / HTTP/1.1\r\n\(Self.host)Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n"
        #expect(try served.ask(request)?.text == "PUT / [] abcde")
    }

    @Test func formBodyIsCollectedAsItIs() throws {
        let served = try LoopbackListener(answer: Self.mirror)
        let type = "Content-Type: application/x-www-form-urlencoded\r\n"
        let request = "POST / HTTP/1.1\r\n\(Self.host)\(type)Content-Length: 7\r\n\r\na=1&b=2"
        #expect(try served.ask(request)?.text == "POST / [] a=1&b=2")
    }

    @Test func aClientThatWaitsIsToldToContinue() throws {
        let served = try LoopbackListener(answer: Self.mirror)
        let client = try served.client()
        client.send("POST / HTTP/1.1\r\n\(Self.host)Expect: 100-continue\r\nContent-Length: 2\r\n\r\n")
        #expect(try client.answer()?.status == 100)
        client.send("ok")
        #expect(try client.answer()?.text == "POST / [] ok")
    }
}
