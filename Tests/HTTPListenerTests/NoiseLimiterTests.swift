import Testing

@testable import HTTPListener

@Suite struct NoiseLimiterTests {
    private func at(_ seconds: Int64) -> Uptime {
        Uptime(nanoseconds: seconds * 1_000_000_000)
    }

    @Test func aFewLinesAMinutePassAndTheRestIsCounted() {
        var limiter = NoiseLimiter()
        let verdicts = (0..<7).map { limiter.verdict(at: at($0)) }
        #expect(verdicts == [.pass, .pass, .pass, .pass, .hold, .hold, .hold])
        #expect(limiter.verdict(at: at(59)) == .hold)
        #expect(limiter.verdict(at: at(60)) == .passAfter(heldBack: 4))
        #expect(limiter.verdict(at: at(61)) == .pass)
    }

    @Test func theListenerPassesTheLibrarysWordsOn() throws {
        let served = try LoopbackListener()
        for _ in 1...20 { _ = try served.ask("GET /\r\n\r\n") }
        #expect(eventually { !served.log.lines.isEmpty })
        #expect(served.log.lines.count <= 4)
        #expect(served.log.lines.allSatisfy { $0.hasPrefix("libmicrohttpd: ") && !$0.contains("\n") })
    }
}
