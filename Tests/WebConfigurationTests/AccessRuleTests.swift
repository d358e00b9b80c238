import Bcrypt
import Testing

@testable import WebConfiguration

@Suite struct AccessRuleTests {
    /// Of the password "open sesame", at the lowest cost.
    private static let hash = "$2b$04$abcdefghijklmnopqrstuu/LVz6MZlItEy42I2juLihZ66HnQx/cy"
    /// `alice:open sesame`, `alice:wrong` and `nobody:open sesame`.
    private static let right = "Basic YWxpY2U6b3BlbiBzZXNhbWU="
    private static let wrong = "Basic YWxpY2U6d3Jvbmc="
    private static let unknown = "Basic bm9ib2R5Om9wZW4gc2VzYW1l"

    private static func configuration() throws -> WebConfiguration {
        var configuration = WebConfiguration()
        configuration.users = ["alice": try BcryptHash(hash)]
        configuration.guests = ["/", "/-/healthy"]
        return configuration
    }

    private static func rule() throws -> AccessRule {
        var rule = AccessRule()
        rule.adopt(try configuration(), at: .zero)
        return rule
    }

    /// What comes of a request, bcrypt included; each check takes no time.
    private static func outcome(
        _ rule: inout AccessRule,
        _ method: String = "GET",
        _ path: String? = "/metrics",
        _ authorization: String? = nil,
        at now: Duration = .zero
    ) -> WebRefusal? {
        let request = WebRequest(
            method: method,
            path: path,
            authorization: authorization,
            address: "10.0.0.1"
        )
        switch rule.decide(on: request, at: now) {
        case .admit: return nil
        case .refuse(let refusal): return refusal
        case .check(let check): return rule.checked(check, isRight: check.run(), after: .zero, at: now)
        }
    }

    private struct Row: Sendable {
        let method: String
        let path: String?
        let authorization: String?
        let refusal: WebRefusal?

        init(_ method: String, _ path: String?, _ authorization: String?, _ refusal: WebRefusal?) {
            self.method = method
            self.path = path
            self.authorization = authorization
            self.refusal = refusal
        }
    }

    private static let rows: [Row] = [
        Row("GET", "/metrics", nil, .loginNeeded),
        Row("GET", "/metrics", right, nil),
        Row("GET", "/metrics", wrong, .loginNeeded),
        Row("GET", "/metrics", unknown, .loginNeeded),
        Row("GET", "/metrics", "Bearer x", .loginNeeded),
        Row("GET", "/", nil, nil),
        Row("HEAD", "/", nil, nil),
        Row("GET", "/-/healthy", wrong, nil),
        Row("GET", "/-/ready", nil, .loginNeeded),
        Row("GET", "/-/healthy/", nil, .loginNeeded),
        Row("GET", nil, nil, .loginNeeded),
        // Guests look; they change nothing, whatever the path.
        Row("POST", "/", nil, .loginNeeded),
        Row("PUT", "/-/healthy", nil, .loginNeeded),
        Row("DELETE", "/", nil, .loginNeeded),
        Row("OPTIONS", "/", nil, .loginNeeded),
        Row("POST", "/-/reload", nil, .loginNeeded),
        Row("POST", "/-/reload", right, nil),
    ]

    @Test(arguments: rows)
    private func decides(_ row: Row) throws {
        var rule = try Self.rule()
        #expect(Self.outcome(&rule, row.method, row.path, row.authorization) == row.refusal)
    }

    @Test func withoutUsersEverybodyIsLetIn() {
        var rule = AccessRule()
        #expect(Self.outcome(&rule, "POST", "/-/reload") == nil)
    }

    @Test func aLoginIsCheckedOnce() throws {
        var rule = try Self.rule()
        #expect(Self.outcome(&rule, "GET", "/metrics", Self.right) == nil)
        let request = WebRequest(method: "GET", path: "/metrics", authorization: Self.right, address: "::1")
        guard case .admit = rule.decide(on: request, at: .zero) else {
            Issue.record("it is checked again")
            return
        }
    }

    @Test func theSameWrongLoginIsCheckedOnceAndThrottlesNobody() throws {
        var rule = try Self.rule()
        for _ in 0..<100 { #expect(Self.outcome(&rule, "GET", "/metrics", Self.wrong) == .loginNeeded) }
        #expect(Self.outcome(&rule, "GET", "/metrics", Self.right) == nil)
    }

    @Test func manyWrongLoginsAreThrottledAndKnownOnesAreNot() throws {
        var rule = try Self.rule()
        #expect(Self.outcome(&rule, "GET", "/metrics", Self.right) == nil)
        let guesses = ["YTox", "YToy", "YToz", "YTo0", "YTo1", "YTo2"].map { "Basic " + $0 }
        let outcomes = guesses.map { Self.outcome(&rule, "GET", "/metrics", $0) }
        #expect(
            outcomes == Array(repeating: .loginNeeded, count: 5) + [.tooManyFailures(retryAfterSeconds: 1)]
        )
        #expect(Self.outcome(&rule, "GET", "/metrics", Self.right) == nil)
        #expect(Self.outcome(&rule, "GET", "/metrics", guesses[0]) == .loginNeeded)
    }

    @Test func unknownUsersAreCheckedAgainstADecoyOfTheSameCost() throws {
        var rule = try Self.rule()
        let request = WebRequest(method: "GET", path: "/metrics", authorization: Self.unknown, address: "::1")
        guard case .check(let check) = rule.decide(on: request, at: .zero) else {
            Issue.record("an unknown user is not checked")
            return
        }
        #expect(!check.run())
    }

    @Test func aChangedPasswordIsForgotten() throws {
        var rule = try Self.rule()
        #expect(Self.outcome(&rule, "GET", "/metrics", Self.right) == nil)
        var configuration = try Self.configuration()
        configuration.users = ["alice": BcryptHash.decoy(cost: 4)]
        rule.adopt(configuration, at: .zero)
        #expect(Self.outcome(&rule, "GET", "/metrics", Self.right) == .loginNeeded)
    }

    @Test func aRemovedUserIsOut() throws {
        var rule = try Self.rule()
        #expect(Self.outcome(&rule, "GET", "/metrics", Self.right) == nil)
        var configuration = try Self.configuration()
        configuration.users = ["bob": try BcryptHash(Self.hash)]
        rule.adopt(configuration, at: .zero)
        #expect(Self.outcome(&rule, "GET", "/metrics", Self.right) == .loginNeeded)
    }

    @Test func theLimitCountsEverybody() throws {
        var configuration = try Self.configuration()
        configuration.rateLimit = WebRateLimit(interval: .seconds(1), burst: 2)
        var rule = AccessRule()
        rule.adopt(configuration, at: .zero)
        #expect(Self.outcome(&rule, "GET", "/") == nil)
        #expect(Self.outcome(&rule) == .loginNeeded)
        #expect(Self.outcome(&rule, "GET", "/") == .tooManyRequests(retryAfterSeconds: 1))
        #expect(Self.outcome(&rule, "GET", "/", at: .seconds(1)) == nil)
    }

    @Test func aReloadDoesNotFillTheBudget() throws {
        var configuration = try Self.configuration()
        configuration.rateLimit = WebRateLimit(interval: .seconds(60), burst: 1)
        var rule = AccessRule()
        rule.adopt(configuration, at: .zero)
        #expect(Self.outcome(&rule, "GET", "/") == nil)
        rule.adopt(configuration, at: .zero)
        #expect(Self.outcome(&rule, "GET", "/") == .tooManyRequests(retryAfterSeconds: 60))
    }
}
