import Testing

@testable import HTTPListener

@Suite struct DeadlineTests {
    private static let host = "Host: localhost\r\n"

    private func limits(_ change: (inout ListenerLimits) -> Void) -> ListenerLimits {
        var limits = ListenerLimits()
        limits.idleTimeoutSeconds = 3600
        limits.requestDeadline = .seconds(3600)
        limits.answerDeadline = .seconds(3600)
        change(&limits)
        return limits
    }

    @Test(arguments: [Threading.eventLoop, .threadPerConnection])
    func aSilentClientIsCut(threading: Threading) throws {
        let served = try LoopbackListener(
            threading: threading,
            limits: limits { $0.requestDeadline = .milliseconds(50) }
        )
        #expect(try served.client().everything().isEmpty)
    }

    private static let drips = [
        "GET /a-very-long-path-that-never-comes-to-its-end", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Drip: ",
        "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n",
    ]

    @Test(arguments: drips, [Threading.eventLoop, .threadPerConnection])
    func aDrippingClientIsCut(start: String, threading: Threading) throws {
        let served = try LoopbackListener(
            threading: threading,
            limits: limits { $0.requestDeadline = .milliseconds(100) }
        )
        let client = try served.client()
        client.send(start)
        // A drop every few milliseconds: by inactivity alone the client would never be cut.
        for _ in 0..<5000 where try !client.hasEnded(withinMilliseconds: 5) { client.send("x") }
        #expect(client.isAtEnd)
    }

    @Test func aDrippingSecondRequestIsCut() throws {
        let served = try LoopbackListener(limits: limits { $0.requestDeadline = .milliseconds(300) })
        let client = try served.client()
        client.send("GET / HTTP/1.1\r\n\(Self.host)\r\n")
        #expect(try client.answer()?.status == 200)
        client.send("GET / HTTP/1.1\r\nX-Drip: ")
        for _ in 0..<5000 where try !client.hasEnded(withinMilliseconds: 5) { client.send("x") }
        #expect(client.isAtEnd)
    }

    @Test func anIdleConnectionIsCut() throws {
        let served = try LoopbackListener(limits: limits { $0.idleTimeoutSeconds = 0 })
        let client = try served.client()
        client.send("GET / HTTP/1.1\r\n\(Self.host)\r\n")
        #expect(try client.answer()?.status == 200)
        #expect(try client.everything().isEmpty)
    }

    @Test(arguments: [Threading.eventLoop, .threadPerConnection])
    func aStalledReaderIsCutAndItsPageFreed(threading: Threading) throws {
        let page = WeakChunk()
        let served = try LoopbackListener(
            threading: threading,
            limits: limits { $0.answerDeadline = .milliseconds(100) }
        ) { _ in HTTPAnswer(status: 200, body: [page.make(count: 32_000_000)]) }
        let client = try served.client(receiveWindow: 4096)
        client.send("GET / HTTP/1.1\r\n\(Self.host)\r\n")
        #expect(eventually { served.listener.openConnections == 1 })
        #expect(eventually { served.listener.openConnections == 0 })
        #expect(served.listener.inFlight == 0)
        #expect(eventually { page.isFreed })
        #expect(try client.everything().count < 32_000_000)
    }

    @Test func manyDrippersDoNotKeepOthersOut() throws {
        var limits = limits { $0.requestDeadline = .milliseconds(200) }
        limits.maximumConnections = 20
        let served = try LoopbackListener(limits: limits)
        let drippers = try (0..<20).map { _ in try served.client() }
        for dripper in drippers { dripper.send("GET / HT") }
        #expect(
            try eventually {
                for dripper in drippers { dripper.send("x") }
                return try served.ask("GET / HTTP/1.1\r\n\(Self.host)\r\n")?.status == 200
            }
        )
    }

    @Test func aClosureMayTakeLongerThanEveryDeadline() throws {
        let gate = Gate()
        let served = try LoopbackListener(
            threading: .threadPerConnection,
            limits: limits {
                $0.idleTimeoutSeconds = 0
                $0.requestDeadline = .seconds(5)
                $0.answerDeadline = .seconds(30)
            }
        ) { _ in
            gate.pass()
            return .text(200, "late")
        }
        let client = try served.client()
        client.send("GET / HTTP/1.1\r\n\(Self.host)\r\n")
        gate.untilArrived(1)
        #expect(try !client.hasEnded(withinMilliseconds: 20))
        gate.open()
        #expect(try client.answer()?.text == "late")
    }
}
