import CoreModel
import Domain
import Testing

@Suite struct RetryRuleTests {
    private static let worthIt: Set<FailureReason> = [.connect, .reset, .serverError]

    @Test(arguments: FailureReason.allCases)
    func onlyDroppedConnectionsAndServerErrorsAreTriedAgain(_ reason: FailureReason) {
        #expect(RetryRule.isWorthRetrying(reason) == RetryRuleTests.worthIt.contains(reason))
    }

    @Test func oneRetryAndNoMore() {
        #expect(RetryRule.attempts == 2)
    }
}
