import Domain
import TestKit
import Testing

@Suite struct RedirectTests {
    private static let statuses: [Int] = [301, 302, 303, 307, 308]

    @Test(arguments: statuses)
    func redirectIsFollowed(_ status: Int) async throws {
        let rig = try Rig { $0.target == "/old" ? .redirect(status, to: "/new?a=b") : .ok("here") }
        defer { rig.stop() }
        #expect(try await rig.get("/old").body == Array("here".utf8))
        #expect(rig.server.requests.map(\.target) == ["/old", "/new?a=b"])
    }

    @Test func onlyTheLastAnswersHeadersCount() async throws {
        let rig = try Rig { request in
            request.target == "/old"
                ? .status(302, headers: [HTTPHeader("Location", "/new"), HTTPHeader("X-Old", "1")])
                : .ok("here", headers: [HTTPHeader("X-New", "1")])
        }
        defer { rig.stop() }
        let response = try await rig.get("/old")
        #expect(response.header("X-Old") == nil)
        #expect(response.header("X-New") == "1")
    }

    @Test func redirectsBodyIsDropped() async throws {
        let rig = try Rig { request in
            let location = HTTPHeader("Location", "/new")
            return request.target == "/old"
                ? .status(302, headers: [location], body: Array("moved".utf8)) : .ok("here")
        }
        defer { rig.stop() }
        let response = try await rig.get("/old")
        #expect(response.body == Array("here".utf8))
        #expect(response.wireBytes == 4)
    }

    @Test func fiveRedirectsAreFollowed() async throws {
        let rig = try Rig { request in
            let step = Int(request.target.dropFirst()) ?? 0
            return step < 5 ? .redirect(to: "/\(step + 1)") : .ok("at last")
        }
        defer { rig.stop() }
        #expect(try await rig.get("/0").status == 200)
    }

    @Test func loopEndsAfterFive() async throws {
        let rig = try Rig(always: .redirect(to: "/again"))
        defer { rig.stop() }
        #expect(await rig.cause() == .refusedURL)
        #expect(rig.server.counts.requests == 6)
    }

    private static let forbidden: [String] = [
        "file:///etc/passwd",
        "ftp://127.0.0.1/",
        "http://example.test/",
        "//example.test/",
        "http://user:word@127.0.0.1/",
        "http://[::2]/",
        "gopher://127.0.0.1/",
    ]

    @Test(arguments: forbidden)
    func forbiddenTargetIsRefused(_ location: String) async throws {
        let rig = try Rig(always: .redirect(to: location))
        defer { rig.stop() }
        #expect(await rig.cause() == .refusedURL)
        #expect(rig.server.counts.requests == 1)
    }

    @Test func redirectStatusWithoutTargetIsAnAnswer() async throws {
        let rig = try Rig(always: .status(302))
        defer { rig.stop() }
        #expect(try await rig.get().status == 302)
    }

    @Test func secretsStayWithTheFirstServer() async throws {
        let other = try LoopbackServer(always: .ok("here"))
        defer { other.stop() }
        let location = other.url()
        let rig = try Rig(always: .redirect(to: location))
        defer { rig.stop() }
        _ = try await rig.get(headers: [HTTPHeader("Authorization", "secret"), HTTPHeader("X-Kept", "1")])
        #expect(rig.server.requests.first?.header("Authorization") == "secret")
        #expect(other.requests.first?.header("Authorization") == nil)
        #expect(other.requests.first?.header("X-Kept") == "1")
    }

    @Test func timeoutSpansTheWholeChain() async throws {
        let rig = try Rig { $0.target == "/old" ? .redirect(to: "/new") : .silence }
        defer { rig.stop() }
        let timeout = Duration.milliseconds(200)
        #expect(
            await rig.cause("/old", timeout: timeout)
                == .timeout
        )
    }

    @Test func otherHostsLimitHoldsForRedirects() async throws {
        let gate = LoopbackGate()
        let other = try LoopbackServer(always: LoopbackReply.ok("here").after(gate))
        defer { other.stop() }
        let location = other.url()
        let rig = try Rig(limit: 2, always: .redirect(to: location))
        defer { rig.stop() }
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<10 { group.addTask { try await rig.get().status } }
            // Only possible if requests that wait for the other host hold no slot here.
            await rig.server.until { $0.requests == 10 }
            await other.until { $0.inFlight == 2 }
            gate.open()
            for try await status in group { #expect(status == 200) }
        }
        #expect(other.counts.mostInFlight == 2)
    }
}
