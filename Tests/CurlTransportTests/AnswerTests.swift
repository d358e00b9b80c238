import CurlTransport
import Domain
import TestKit
import Testing

@Suite struct AnswerTests {
    private static let statuses: [Int] = [200, 204, 304, 400, 403, 404, 429, 500, 503]

    @Test(arguments: statuses)
    func anyStatusIsAnAnswer(_ status: Int) async throws {
        let rig = try Rig { _ in
            // 204 and 304 never have a body.
            let hasBody = status != 204 && status != 304
            return hasBody
                ? .status(status, body: Array("why".utf8)) : .raw("HTTP/1.1 \(status) Scripted\r\n\r\n")
        }
        defer { rig.stop() }
        #expect(try await rig.get().status == status)
    }

    @Test func bodyComesWhole() async throws {
        let body = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let rig = try Rig(always: .status(200, body: body))
        defer { rig.stop() }
        #expect(try await rig.get().body == body)
    }

    @Test func plainBodyHasAsManyBytesOnTheWire() async throws {
        let rig = try Rig(always: .ok("hello"))
        defer { rig.stop() }
        #expect(try await rig.get().wireBytes == 5)
    }

    @Test func chunksAreJoined() async throws {
        let rig = try Rig(always: .chunked([Array("sha".utf8), Array(" tin".utf8)]))
        defer { rig.stop() }
        let response = try await rig.get()
        #expect(String(decoding: response.body, as: UTF8.self) == "sha tin")
        #expect(response.wireBytes == 7)
    }

    @Test func gzipIsDecompressed() async throws {
        let packed = Gzip.zeros(100_000)
        let encoding = HTTPHeader("Content-Encoding", "gzip")
        let rig = try Rig(always: .status(200, headers: [encoding], body: packed))
        defer { rig.stop() }
        let response = try await rig.get()
        #expect(response.body == [UInt8](repeating: 0, count: 100_000))
        #expect(response.wireBytes == packed.count)
    }

    @Test func headersAreFoundInAnyCase() async throws {
        let rig = try Rig(
            always: .ok("", headers: [HTTPHeader("ETag", " \"abc\" "), HTTPHeader("X-Empty", "")])
        )
        defer { rig.stop() }
        let response = try await rig.get()
        #expect(response.header("etag") == "\"abc\"")
        #expect(response.header("x-empty") == "")
        #expect(response.header("x-none") == nil)
    }

    @Test func interimAnswersLeaveNoHeaders() async throws {
        let interim = "HTTP/1.1 103 Early Hints\r\nX-Early: 1\r\n\r\n"
        let rig = try Rig(always: .raw(interim + "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"))
        defer { rig.stop() }
        let response = try await rig.get()
        #expect(response.headers == [HTTPHeader("Content-Length", "0")])
    }

    @Test func requestCarriesWhatIsAskedFor() async throws {
        let rig = try Rig(always: .ok(""))
        defer { rig.stop() }
        let headers = [HTTPHeader("If-None-Match", "\"abc\""), HTTPHeader("X-Empty", "")]
        _ = try await rig.get("/eta?stop=1", headers: headers)
        let request = try #require(rig.server.requests.first)
        #expect(request.method == "GET")
        #expect(request.target == "/eta?stop=1")
        #expect(request.header("User-Agent") == "hketa-test/1.0 (+https://example.test)")
        #expect(request.header("If-None-Match") == "\"abc\"")
        #expect(request.header("X-Empty") == "")
        #expect(request.header("Accept-Encoding")?.contains("gzip") == true)
        #expect(request.header("Cookie") == nil)
    }

    @Test func cookiesAreNotKept() async throws {
        let rig = try Rig(always: .ok("", headers: [HTTPHeader("Set-Cookie", "a=b")]))
        defer { rig.stop() }
        _ = try await rig.get()
        _ = try await rig.get()
        #expect(rig.server.requests.last?.header("Cookie") == nil)
    }

    @Test func oneConnectionServesManyRequests() async throws {
        let rig = try Rig(always: .ok("x"))
        defer { rig.stop() }
        for _ in 0..<20 { _ = try await rig.get() }
        #expect(rig.server.counts.connections == 1)
        #expect(rig.server.requests.map(\.positionInConnection) == Array(0..<20))
    }

    @Test func connectionThatTheServerClosedIsReplaced() async throws {
        let rig = try Rig(always: LoopbackReply.ok("x").then(.close))
        defer { rig.stop() }
        for _ in 0..<3 {
            #expect(try await rig.get().status == 200)
            // Only a connection that is known to be closed is replaced; one that breaks under a request is a failure.
            await rig.server.until { $0.openConnections == 0 }
        }
        #expect(rig.server.counts.connections == 3)
    }

    @Test func twoHundredAtOnceAllComeBackRight() async throws {
        let rig = try Rig { .ok("answer to \($0.target)") }
        defer { rig.stop() }
        let wrong = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let response = try await rig.get("/\(number)")
                    return response.body != Array("answer to /\(number)".utf8)
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(wrong == 0)
        #expect(rig.server.counts.requests == 200)
    }

    @Test func bytesOfTwoAnswersDoNotMix() async throws {
        let rig = try Rig { $0.target == "/long" ? .ok(String(repeating: "a", count: 50_000)) : .ok("b") }
        defer { rig.stop() }
        #expect(try await rig.get("/long").body.count == 50_000)
        #expect(try await rig.get("/short").body == Array("b".utf8))
    }

    @Test func timeInTheQueueCountsAsBeforeSending() async throws {
        let gate = LoopbackGate()
        let rig = try Rig(limit: 1) { $0.target == "/first" ? LoopbackReply.ok("").after(gate) : .ok("") }
        defer { rig.stop() }
        async let first = rig.get("/first")
        await rig.server.until { $0.requests == 1 }
        let clock = SuspendingClock()
        let start = clock.now
        async let second = rig.get("/second")
        gate.open()
        _ = try await first
        let sentAfter = try await second.sentAfter
        #expect(sentAfter > .zero)
        #expect(sentAfter <= clock.now - start)
    }

    @Test func versionIsTheLibrarys() {
        #expect(CurlTransport.libraryVersion.split(separator: ".").count >= 3)
    }
}
