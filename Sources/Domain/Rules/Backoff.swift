public import CoreModel

/// The pause an operator is given after it refused or failed repeatedly.
///
/// It holds no clock and no dice.
///
/// 403 and 429 begin a pause at once, server errors at the third in a row. The pause is 30 s, doubling to 10 min
/// while refusals go on, or as long as the operator asked for. The first success after it ends it all.
public struct Backoff: Hashable, Sendable {
    public static let firstPause: Duration = .seconds(30)
    public static let longestPause: Duration = .seconds(600)
    /// The longest `Retry-After` that is believed.
    public static let longestRetryAfter: Duration = .seconds(86_400)
    /// Server errors in a row that begin a pause.
    public static let serverErrorsBeforePause = 3

    private var serverErrors = 0
    private var refusals = 0
    private var pausedUntil: Duration = .zero
    private var pausedAt: Duration = .zero

    public init() {}

    /// What is left of the pause at `now`; zero when requests may be sent.
    public func remaining(at now: Duration) -> Duration {
        max(.zero, pausedUntil - now)
    }

    /// Takes note of a usable answer.
    ///
    /// An answer to a request that was under way when the pause began does not end it.
    public mutating func succeeded(at now: Duration) {
        guard now >= pausedUntil else { return }
        self = Backoff()
    }

    /// Takes note of a failure; `jitter` is 0 to 1 and lengthens a computed pause by up to a tenth.
    public mutating func failed(_ error: SourceError, at now: Duration, jitter: Double) {
        // A wish of no time (often a date that our clock is past already) says nothing about how long.
        let wish = error.retryAfter.flatMap { $0 > .zero ? $0 : nil }
        switch error.reason {
        case .throttled:
            pause(for: wish, at: now, jitter: jitter)
        case .serverError:
            serverErrors += 1
            if serverErrors >= Backoff.serverErrorsBeforePause || wish != nil {
                pause(for: wish, at: now, jitter: jitter)
            }
        case .timeout, .dns, .connect, .tls, .reset, .clientError, .tooLarge, .notJSON, .unexpectedShape,
            .operatorError, .unknownID:
            serverErrors = 0
        }
    }

    /// Ends a pause that began at `moment` or later, such as while this host had no network.
    public mutating func lift(begunAfter moment: Duration) {
        if pausedUntil > .zero && pausedAt >= moment { self = Backoff() }
    }

    private mutating func pause(for retryAfter: Duration?, at now: Duration, jitter: Double) {
        // Parallel requests are refused together: that is one refusal, not sixteen.
        let isAlreadyPaused = now < pausedUntil
        if !isAlreadyPaused {
            refusals += 1
            pausedAt = now
        }
        let doublings = min(refusals - 1, 10)
        let computed = min(Backoff.firstPause * (1 << doublings), Backoff.longestPause) * (1 + jitter / 10)
        if let retryAfter {
            pausedUntil = max(pausedUntil, now + min(retryAfter, Backoff.longestRetryAfter))
        } else if !isAlreadyPaused {
            pausedUntil = now + computed
        }
    }
}
