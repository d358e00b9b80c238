import CoreModel
import Domain
import Testing

@Suite struct BackoffTests {
    private static let refusal = SourceError(.throttled, "HTTP status 429")
    private static let serverError = SourceError(.serverError, "HTTP status 500")

    private func refusal(retryAfter seconds: Int64) -> SourceError {
        SourceError(.throttled, "HTTP status 429", retryAfter: .seconds(seconds))
    }

    @Test func nothingIsPausedAtFirst() {
        #expect(Backoff().remaining(at: .zero) == .zero)
    }

    @Test func refusalPausesForThirtySeconds() {
        var backoff = Backoff()
        backoff.failed(BackoffTests.refusal, at: .seconds(100), jitter: 0)
        #expect(backoff.remaining(at: .seconds(100)) == .seconds(30))
        #expect(backoff.remaining(at: .milliseconds(129_999)) == .milliseconds(1))
        #expect(backoff.remaining(at: .seconds(130)) == .zero)
        #expect(backoff.remaining(at: .seconds(1_000)) == .zero)
    }

    @Test func pausesDoubleUpToTenMinutes() {
        var backoff = Backoff()
        var now = Duration.zero
        var pauses: [Duration] = []
        for _ in 0..<20 {
            backoff.failed(BackoffTests.refusal, at: now, jitter: 0)
            pauses.append(backoff.remaining(at: now))
            now += backoff.remaining(at: now)
        }
        let doublings: [Duration] = [30, 60, 120, 240, 480].map { .seconds($0) }
        #expect(pauses == doublings + Array(repeating: .seconds(600), count: 15))
    }

    private static let jitters: [(jitter: Double, pause: Duration)] = [
        (0, .seconds(30)), (0.5, .milliseconds(31_500)), (1, .seconds(33)),
    ]

    @Test(arguments: jitters)
    func jitterLengthensByUpToATenth(jitter: Double, pause: Duration) {
        var backoff = Backoff()
        backoff.failed(BackoffTests.refusal, at: .zero, jitter: jitter)
        #expect(backoff.remaining(at: .zero).wholeMilliseconds == pause.wholeMilliseconds)
    }

    private static let wishes: [(seconds: Int64, pause: Int64)] = [
        (1, 1), (5, 5), (120, 120), (3_600, 3_600), (86_400, 86_400), (1_000_000_000, 86_400),
        (.max, 86_400),
    ]

    @Test(arguments: wishes)
    func operatorsOwnWishIsHonoured(seconds: Int64, pause: Int64) {
        var backoff = Backoff()
        backoff.failed(refusal(retryAfter: seconds), at: .zero, jitter: 1)
        #expect(backoff.remaining(at: .zero) == .seconds(pause))
    }

    @Test func wishForNoPauseIsARefusalAllTheSame() {
        var backoff = Backoff()
        backoff.failed(refusal(retryAfter: 0), at: .zero, jitter: 0)
        #expect(backoff.remaining(at: .zero) == .seconds(30))
    }

    @Test func serverErrorWithAWishPausesAtOnce() {
        var backoff = Backoff()
        let busy = SourceError(.serverError, "HTTP status 503", retryAfter: .seconds(7))
        backoff.failed(busy, at: .zero, jitter: 0)
        #expect(backoff.remaining(at: .zero) == .seconds(7))
    }

    @Test func serverErrorWithAWishForNoPauseIsAnOrdinaryOne() {
        var backoff = Backoff()
        let busy = SourceError(.serverError, "HTTP status 503", retryAfter: .zero)
        for _ in 0..<2 { backoff.failed(busy, at: .zero, jitter: 0) }
        #expect(backoff.remaining(at: .zero) == .zero)
        backoff.failed(busy, at: .zero, jitter: 0)
        #expect(backoff.remaining(at: .zero) == .seconds(30))
    }

    @Test func parallelRefusalsCountOnce() {
        var backoff = Backoff()
        for _ in 0..<16 { backoff.failed(BackoffTests.refusal, at: .zero, jitter: 0) }
        #expect(backoff.remaining(at: .zero) == .seconds(30))
        backoff.failed(BackoffTests.refusal, at: .seconds(30), jitter: 0)
        #expect(backoff.remaining(at: .seconds(30)) == .seconds(60))
    }

    @Test func laterRefusalDoesNotMoveThePause() {
        var backoff = Backoff()
        backoff.failed(BackoffTests.refusal, at: .zero, jitter: 0)
        backoff.failed(BackoffTests.refusal, at: .seconds(9), jitter: 0)
        #expect(backoff.remaining(at: .seconds(9)) == .seconds(21))
    }

    @Test func longerWishOfAParallelRefusalWins() {
        var backoff = Backoff()
        backoff.failed(refusal(retryAfter: 60), at: .zero, jitter: 0)
        backoff.failed(refusal(retryAfter: 20), at: .zero, jitter: 0)
        #expect(backoff.remaining(at: .zero) == .seconds(60))
        backoff.failed(refusal(retryAfter: 90), at: .zero, jitter: 0)
        #expect(backoff.remaining(at: .zero) == .seconds(90))
    }

    @Test func successDuringThePauseDoesNotEndIt() {
        var backoff = Backoff()
        backoff.failed(BackoffTests.refusal, at: .zero, jitter: 0)
        backoff.succeeded(at: .milliseconds(29_999))
        #expect(backoff.remaining(at: .milliseconds(29_999)) == .milliseconds(1))
        backoff.failed(BackoffTests.refusal, at: .seconds(30), jitter: 0)
        #expect(backoff.remaining(at: .seconds(30)) == .seconds(60))
    }

    @Test func successAfterThePauseForgetsAll() {
        var backoff = Backoff()
        backoff.failed(BackoffTests.refusal, at: .zero, jitter: 0)
        backoff.succeeded(at: .seconds(30))
        #expect(backoff == Backoff())
    }

    @Test func thirdServerErrorInARowPauses() {
        var backoff = Backoff()
        backoff.failed(BackoffTests.serverError, at: .zero, jitter: 0)
        backoff.failed(BackoffTests.serverError, at: .zero, jitter: 0)
        #expect(backoff.remaining(at: .zero) == .zero)
        backoff.failed(BackoffTests.serverError, at: .zero, jitter: 0)
        #expect(backoff.remaining(at: .zero) == .seconds(30))
    }

    @Test func serverErrorAfterThePauseDoublesItAtOnce() {
        var backoff = Backoff()
        for _ in 0..<3 { backoff.failed(BackoffTests.serverError, at: .zero, jitter: 0) }
        backoff.failed(BackoffTests.serverError, at: .seconds(30), jitter: 0)
        #expect(backoff.remaining(at: .seconds(30)) == .seconds(60))
    }

    @Test func successBetweenServerErrorsStartsTheCountAnew() {
        var backoff = Backoff()
        for _ in 0..<5 {
            backoff.failed(BackoffTests.serverError, at: .zero, jitter: 0)
            backoff.failed(BackoffTests.serverError, at: .zero, jitter: 0)
            backoff.succeeded(at: .zero)
        }
        #expect(backoff == Backoff())
    }

    private static let harmless = FailureReason.allCases.filter { $0 != .throttled && $0 != .serverError }

    @Test(arguments: harmless)
    func otherFailuresNeverPause(_ reason: FailureReason) {
        var backoff = Backoff()
        for _ in 0..<50 { backoff.failed(SourceError(reason, ""), at: .zero, jitter: 0) }
        #expect(backoff.remaining(at: .zero) == .zero)
    }

    @Test(arguments: harmless)
    func otherFailuresBreakTheRowOfServerErrors(_ reason: FailureReason) {
        var backoff = Backoff()
        for _ in 0..<2 { backoff.failed(BackoffTests.serverError, at: .zero, jitter: 0) }
        backoff.failed(SourceError(reason, ""), at: .zero, jitter: 0)
        for _ in 0..<2 { backoff.failed(BackoffTests.serverError, at: .zero, jitter: 0) }
        #expect(backoff.remaining(at: .zero) == .zero)
    }
}
