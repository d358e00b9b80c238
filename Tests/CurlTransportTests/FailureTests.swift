import CurlTransport
import Domain
import TestKit
import Testing

@Suite struct FailureTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let reply: LoopbackReply
        let expected: Cause

        var testDescription: String { name }
    }

    private static let gzipped = HTTPHeader("Content-Encoding", "gzip")
    private static let kilobyte = [UInt8](repeating: 65, count: 1024)

    private static let brokenAnswers: [Row] = [
        Row(name: "nothing", reply: LoopbackReply([.close]), expected: .reset),
        Row(name: "a reset", reply: LoopbackReply([.reset]), expected: .reset),
        Row(name: "half a status line", reply: .raw("HTTP/1.1 20").then(.close), expected: .reset),
        Row(name: "half the headers", reply: .raw("HTTP/1.1 200 OK\r\nETag").then(.close), expected: .reset),
        Row(
            name: "a body cut short",
            reply: .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello").then(.close),
            expected: .reset
        ),
        Row(
            name: "a chunk cut short",
            reply: .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n64\r\nhello").then(.close),
            expected: .reset
        ),
        Row(
            name: "chunks without an end",
            reply: .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n").then(.close),
            expected: .reset
        ),
        Row(
            name: "a reset within the body",
            reply: .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello").then(.reset),
            expected: .reset
        ),
        Row(name: "no HTTP", reply: .raw("SSH-2.0-OpenSSH_9.2\r\n").then(.close), expected: .reset),
        Row(name: "an HTML page without head", reply: .raw("<html></html>").then(.close), expected: .reset),
        Row(
            name: "a version that is none",
            reply: .raw("HTTP/9.9 200 OK\r\n\r\n").then(.close),
            expected: .reset
        ),
        Row(
            name: "gzip that is none",
            reply: .status(200, headers: [gzipped], body: Array("not packed at all".utf8)),
            expected: .reset
        ),
        Row(
            name: "a second gzip member",
            reply: .status(200, headers: [gzipped], body: Gzip.stored([65]) + Gzip.stored([66])),
            expected: .reset
        ),
        Row(
            name: "an encoding nobody knows",
            reply: .status(200, headers: [HTTPHeader("Content-Encoding", "rot13")], body: kilobyte),
            expected: .reset
        ),
    ]

    private static let largeAnswers: [Row] = [
        Row(name: "one byte too many", reply: .status(200, body: kilobyte + [66]), expected: .tooLarge(1024)),
        Row(
            name: "far too many announced",
            reply: .raw("HTTP/1.1 200 OK\r\nContent-Length: 1000000000000\r\n\r\n")
                .then(.waitForClientToLeave),
            expected: .tooLarge(1024)
        ),
        Row(
            name: "too many chunks",
            reply: .chunked([kilobyte, [66]]).then(.waitForClientToLeave),
            expected: .tooLarge(1024)
        ),
        Row(
            name: "too many until the end of the connection",
            reply: LoopbackReply([.send(LoopbackReply.head(200, []) + kilobyte + kilobyte), .close]),
            expected: .tooLarge(1024)
        ),
        Row(
            name: "a gzip bomb",
            reply: .status(200, headers: [gzipped], body: Gzip.zeros(100_000)),
            expected: .tooLarge(1024)
        ),
        Row(
            name: "many headers",
            reply: .status(200, headers: (0..<4000).map { HTTPHeader("X-\($0)", "0123456789") }),
            expected: .tooLarge(65_536)
        ),
        Row(
            name: "one huge header",
            reply: .ok("", headers: [HTTPHeader("X", String(repeating: "y", count: 90_000))]),
            expected: .tooLarge(65_536)
        ),
        Row(
            name: "a header line without end",
            reply: .raw("HTTP/1.1 200 OK\r\nX: " + String(repeating: "y", count: 500_000)),
            expected: .tooLarge(65_536)
        ),
        Row(
            name: "interim answers without end",
            reply: .raw(String(repeating: "HTTP/1.1 100 Continue\r\nX: y\r\n\r\n", count: 5000)),
            expected: .tooLarge(65_536)
        ),
    ]

    @Test(arguments: brokenAnswers)
    func brokenAnswerIsAReset(_ row: Row) async throws {
        let rig = try Rig(always: row.reply)
        defer { rig.stop() }
        #expect(await rig.cause() == row.expected)
    }

    @Test(arguments: largeAnswers)
    func largeAnswerIsStopped(_ row: Row) async throws {
        let rig = try Rig(always: row.reply)
        defer { rig.stop() }
        #expect(
            await rig.cause(maximumBytes: 1024) == row.expected
        )
    }

    @Test func bodyOfExactlyTheLimitPasses() async throws {
        let rig = try Rig(always: .status(200, body: FailureTests.kilobyte))
        defer { rig.stop() }
        #expect(try await rig.get(maximumBytes: 1024).body.count == 1024)
    }

    @Test func packedBodyOfExactlyTheLimitPasses() async throws {
        // Stored: the packed form is longer than the limit.
        let packed = Gzip.stored(FailureTests.kilobyte)
        let rig = try Rig(always: .status(200, headers: [FailureTests.gzipped], body: packed))
        defer { rig.stop() }
        #expect(try await rig.get(maximumBytes: 1024).body.count == 1024)
    }

    @Test func emptyBodyPassesALimitOfZero() async throws {
        let rig = try Rig(always: .ok(""))
        defer { rig.stop() }
        #expect(try await rig.get(maximumBytes: 0).body.isEmpty)
    }

    @Test func transportWorksOnAfterFailures() async throws {
        let rig = try Rig { $0.target == "/bad" ? LoopbackReply([.reset]) : .ok("fine") }
        defer { rig.stop() }
        for _ in 0..<5 {
            #expect(await rig.cause("/bad") == .reset)
            #expect(await rig.cause("/good") == .answered(200))
        }
    }

    private static let hangs: [LoopbackReply] = [
        .silence,
        .raw("HTTP/1.1 200 OK\r\nContent-Len").then(.waitForClientToLeave),
        .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhel").then(.waitForClientToLeave),
    ]

    @Test(arguments: hangs.indices)
    func hangingServerTimesOut(_ index: Int) async throws {
        let rig = try Rig(always: FailureTests.hangs[index])
        defer { rig.stop() }
        let timeout = Duration.milliseconds(100)
        #expect(await rig.cause(timeout: timeout) == .timeout)
        await rig.server.until { $0.openConnections == 0 }
    }

    private static let hopelessTimeouts: [Duration] = [.zero, .seconds(-5), .nanoseconds(1)]

    @Test(arguments: hopelessTimeouts)
    func noTimeAtAllTimesOut(_ timeout: Duration) async throws {
        let rig = try Rig(always: .silence)
        defer { rig.stop() }
        #expect(await rig.cause(timeout: timeout) == .timeout)
    }

    @Test func endlessTimeoutIsAllowed() async throws {
        let rig = try Rig(always: .ok(""))
        defer { rig.stop() }
        #expect(try await rig.get(timeout: .seconds(Int64.max)).status == 200)
    }

    @Test func refusedPortIsAFailureToConnect() async throws {
        let transport = try Rig.transport()
        defer { transport.shutDown() }
        let dead = try LoopbackDeadPort()
        let request = HTTPRequest(url: "http://127.0.0.1:\(dead.port)/", timeout: Rig.ample)
        #expect(await transport.cause(of: request) == .connect)
        withExtendedLifetime(dead) {}
    }

    @Test(.enabled(if: Environment.hasNoProxy, "a proxy would do the look-up"))
    func unknownHostIsANameFailure() async throws {
        let transport = try Rig.transport()
        defer { transport.shutDown() }
        let request = HTTPRequest(url: "https://name.invalid/", timeout: Rig.ample)
        #expect(await transport.cause(of: request) == .dns)
    }

    @Test func detailTellsCurlsCodeButNotTheQuery() async throws {
        let rig = try Rig(always: LoopbackReply([.close]))
        defer { rig.stop() }
        do throws(TransportError) {
            _ = try await rig.get("/eta?key=secret")
            Issue.record("an answer came")
        } catch {
            guard case .reset(let detail) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(detail == "Empty reply from server (curl 52)")
        }
    }
}
