import Locking

/// Lets requests in or turns them away, by the newest configuration.
public final class WebDoor: Sendable {
    private let rule: Locked<AccessRule>
    private let elapsed: @Sendable () -> Duration

    /// Lets everybody in until it is told otherwise; `elapsed` is the time since any fixed moment.
    public init(elapsed: @escaping @Sendable () -> Duration) {
        self.elapsed = elapsed
        rule = Locked(AccessRule())
    }

    /// Goes by a configuration from now on.
    public func adopt(_ configuration: WebConfiguration) {
        let now = elapsed()
        rule.withLock { $0.adopt(configuration, at: now) }
    }

    /// Why a request is not answered; `nil` if it is.
    ///
    /// Blocks for as long as bcrypt takes where credentials are new.
    public func refusal(of request: WebRequest) -> WebRefusal? {
        let start = elapsed()
        switch rule.withLock({ $0.decide(on: request, at: start) }) {
        case .admit: return nil
        case .refuse(let refusal): return refusal
        case .check(let check):
            let isRight = check.run()
            let now = elapsed()
            return rule.withLock { $0.checked(check, isRight: isRight, after: now - start, at: now) }
        }
    }
}
