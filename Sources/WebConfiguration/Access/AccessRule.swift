import Bcrypt

/// Decides who is answered: the limit first, then guests, then logins.
///
/// Pure but for the random key of its memory: it holds no clock and runs no bcrypt, the caller does both.
struct AccessRule: Sendable {
    /// What comes of a request.
    enum Decision: Sendable {
        case admit
        case refuse(WebRefusal)
        /// Only bcrypt can tell; its result goes to `checked`.
        case check(LoginCheck)
    }

    private var users: [String: BcryptHash] = [:]
    private var decoy = BcryptHash.decoy(cost: 10)
    private var guests: Set<String> = []
    private var budget: RequestBudget?
    private var memory = LoginMemory()
    private var throttle = LoginThrottle()
    private let key = LoginPrint.Key()

    /// Takes what a file says; whoever was let in by it before stays known where the users are the same.
    mutating func adopt(_ configuration: WebConfiguration, at now: Duration) {
        if configuration.users != users {
            users = configuration.users
            decoy = .decoy(cost: Self.usualCost(of: Array(users.values)))
            memory = LoginMemory()
        }
        guests = configuration.guests
        if configuration.rateLimit != budget?.limit {
            budget = configuration.rateLimit.map { RequestBudget($0, at: now) }
        }
    }

    mutating func decide(on request: WebRequest, at now: Duration) -> Decision {
        if let wait = budget?.take(at: now) {
            return .refuse(.tooManyRequests(retryAfterSeconds: Self.wholeSeconds(wait)))
        }
        if users.isEmpty { return .admit }
        if request.onlyLooks, let path = request.path, guests.contains(path) { return .admit }
        guard let credentials = request.authorization.flatMap({ BasicCredentials(authorization: $0) }) else {
            return .refuse(.loginNeeded)
        }
        let check = LoginCheck(credentials, users: users, decoy: decoy, key: key, address: request.address)
        switch memory.verdict(on: check.print) {
        case .some(true): return .admit
        case .some(false): return .refuse(.loginNeeded)
        case .none: break
        }
        if let wait = throttle.wait(for: request.address, at: now) {
            return .refuse(.tooManyFailures(retryAfterSeconds: Self.wholeSeconds(wait)))
        }
        return .check(check)
    }

    /// Takes the result of a check and how long it took; `nil` lets the request in.
    mutating func checked(
        _ check: LoginCheck,
        isRight: Bool,
        after time: Duration,
        at now: Duration
    ) -> WebRefusal? {
        memory.remember(check.print, isRight: isRight)
        if isRight { return nil }
        throttle.failed(check.address, after: time, at: now)
        return .loginNeeded
    }

    /// The cost that most hashes have, the higher one of two; a decoy of another would give itself away.
    private static func usualCost(of hashes: [BcryptHash]) -> Int {
        let counts = Dictionary(grouping: hashes, by: \.cost).mapValues(\.count)
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 10
    }

    private static func wholeSeconds(_ wait: Duration) -> Int {
        // A burst of 0 never comes to a whole token; the wait is that of one interval then.
        max(1, Int((wait / .seconds(1)).rounded(.up)))
    }
}
