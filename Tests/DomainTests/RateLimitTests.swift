import Domain
import TestKit
import Testing

@Suite struct RateLimitTests {
    @Test func firstRequestStartsAtOnce() {
        var limit = RateLimit(minimumInterval: .milliseconds(500))
        #expect(limit.take(at: .zero) == .proceed)
    }

    private static let seconds: [(at: Int64, decision: RateLimit.Decision)] = [
        (0, .wait(.milliseconds(525))),
        (500, .wait(.milliseconds(25))),
        (524, .wait(.milliseconds(1))),
        (525, .proceed),
        (10_000, .proceed),
    ]

    @Test(arguments: seconds)
    func secondRequestKeepsTheInterval(at: Int64, decision: RateLimit.Decision) {
        var limit = RateLimit(minimumInterval: .milliseconds(500))
        _ = limit.take(at: .zero)
        #expect(limit.take(at: .milliseconds(at)) == decision)
    }

    @Test func askingInVainCostsNothing() {
        var limit = RateLimit(minimumInterval: .milliseconds(500))
        _ = limit.take(at: .zero)
        for at in 1..<525 { _ = limit.take(at: .milliseconds(at)) }
        #expect(limit.take(at: .milliseconds(525)) == .proceed)
    }

    @Test func intervalCountsFromWhenTheRequestReallyWentOut() {
        var limit = RateLimit(minimumInterval: .milliseconds(500))
        _ = limit.take(at: .zero)
        limit.wentOut(at: .seconds(3))
        #expect(limit.take(at: .milliseconds(3_100)) == .wait(.milliseconds(425)))
    }

    @Test func lateWordOfAnOlderRequestDoesNotShortenTheWait() {
        var limit = RateLimit(minimumInterval: .milliseconds(500))
        _ = limit.take(at: .zero)
        _ = limit.take(at: .seconds(2))
        limit.wentOut(at: .milliseconds(100))
        #expect(limit.take(at: .milliseconds(2_100)) == .wait(.milliseconds(425)))
    }

    @Test func zeroSetsNoLimit() {
        var limit = RateLimit(minimumInterval: .zero)
        for _ in 0..<100 { #expect(limit.take(at: .zero) == .proceed) }
    }

    @Test func changedIntervalHoldsForTheNextRequest() {
        var limit = RateLimit(minimumInterval: .zero)
        _ = limit.take(at: .zero)
        limit.minimumInterval = .seconds(1)
        #expect(limit.take(at: .milliseconds(10)) == .wait(.milliseconds(1_015)))
    }

    @Test func noTwoStartsAreCloserThanTheInterval() {
        var random = SeededGenerator(seed: 4)
        var limit = RateLimit(minimumInterval: .milliseconds(500))
        var now = Duration.zero
        var starts: [Duration] = []
        for _ in 0..<10_000 {
            now += .milliseconds(Int64.random(in: 0...400, using: &random))
            if limit.take(at: now) == .proceed { starts.append(now) }
        }
        #expect(starts.count > 1_000)
        #expect(zip(starts, starts.dropFirst()).allSatisfy { $1 - $0 >= .milliseconds(500) })
    }
}
