import Testing

@testable import WebConfiguration

@Suite struct LoginThrottleTests {
    private static let check: Duration = .milliseconds(65)

    /// An address that has failed so often at time zero.
    private func throttle(failures: Int, taking time: Duration = LoginThrottleTests.check) -> LoginThrottle {
        var throttle = LoginThrottle()
        for _ in 0..<failures { throttle.failed("10.0.0.1", after: time, at: .zero) }
        return throttle
    }

    @Test func aFewFailuresAreFree() {
        var throttle = throttle(failures: 4)
        #expect(throttle.wait(for: "10.0.0.1", at: .zero) == nil)
    }

    @Test func afterThatOneCheckASecondIsAllowed() {
        var throttle = throttle(failures: 5)
        #expect(throttle.wait(for: "10.0.0.1", at: .zero) == .seconds(1))
        #expect(throttle.wait(for: "10.0.0.1", at: .milliseconds(900)) != nil)
        #expect(throttle.wait(for: "10.0.0.1", at: .seconds(1)) == nil)
        throttle.failed("10.0.0.1", after: Self.check, at: .seconds(1))
        #expect(throttle.wait(for: "10.0.0.1", at: .seconds(1)) == .seconds(1))
        #expect(throttle.wait(for: "10.0.0.1", at: .seconds(2)) == nil)
    }

    @Test func timeForgives() {
        var throttle = throttle(failures: 5)
        for _ in 0..<4 {
            #expect(throttle.wait(for: "10.0.0.1", at: .seconds(60)) == nil)
            throttle.failed("10.0.0.1", after: Self.check, at: .seconds(60))
        }
        #expect(throttle.wait(for: "10.0.0.1", at: .seconds(60)) == nil)
    }

    @Test func othersAreNotPunished() {
        var throttle = throttle(failures: 5)
        #expect(throttle.wait(for: "10.0.0.2", at: .zero) == nil)
    }

    @Test func allWrongPasswordsTogetherTakeAFifthOfTheTime() {
        var throttle = LoginThrottle()
        var spent: Duration = .zero
        // Ever new addresses, each trying once every 10 ms for a minute.
        for step in 0..<6000 {
            let now: Duration = .milliseconds(10) * step
            let address = "10.\(step / 65536).\(step / 256 % 256).\(step % 256)"
            guard throttle.wait(for: address, at: now) == nil else { continue }
            throttle.failed(address, after: Self.check, at: now)
            spent += Self.check
        }
        #expect(spent <= .seconds(2) + Self.check + .seconds(60) * 0.2)
        #expect(spent >= .seconds(60) * 0.2)
    }

    @Test func newcomersStillGetInWhereOthersHaveUsedTheTimeUp() throws {
        var throttle = throttle(failures: 1, taking: .milliseconds(1500))
        let found = throttle.wait(for: "10.0.0.1", at: .zero)
        let wait = try #require(found)
        #expect((.milliseconds(2499)...(.milliseconds(2501))).contains(wait))
        #expect(throttle.wait(for: "10.0.0.2", at: .zero) == nil)
    }

    @Test func aCheckOfHighCostIsPaidOff() throws {
        var throttle = throttle(failures: 1, taking: .seconds(16))
        let found = throttle.wait(for: "10.0.0.2", at: .zero)
        let wait = try #require(found)
        #expect((.seconds(69)...(.seconds(71))).contains(wait))
        #expect(throttle.wait(for: "10.0.0.2", at: .seconds(71)) == nil)
    }

    @Test func remembersABoundedNumberOfAddresses() {
        var throttle = LoginThrottle()
        for number in 0..<100_000 { throttle.failed("\(number)", after: .zero, at: .zero) }
        #expect(throttle.addressCount <= 1024)
    }
}
