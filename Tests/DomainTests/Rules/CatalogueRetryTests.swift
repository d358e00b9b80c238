import Domain
import Testing

@Suite struct CatalogueRetryTests {
    private static let pauses: [(failures: Int, minutes: Int64)] = [
        (0, 10), (1, 10), (2, 20), (3, 40), (4, 80), (5, 160), (6, 320), (7, 360), (8, 360), (1000, 360),
    ]

    @Test(arguments: pauses)
    func doublesFromTenMinutesToSixHours(failures: Int, minutes: Int64) {
        #expect(CatalogueRetry.pause(afterFailures: failures) == .seconds(minutes * 60))
    }

    @Test func honoursALongerWish() {
        #expect(CatalogueRetry.pause(afterFailures: 1, retryAfter: .seconds(1200)) == .seconds(1200))
        #expect(CatalogueRetry.pause(afterFailures: 1, retryAfter: .seconds(5)) == .seconds(600))
        #expect(CatalogueRetry.pause(afterFailures: 1, retryAfter: .seconds(1_000_000)) == .seconds(86_400))
    }

    private static let operatorPauses: [(failures: Int, minutes: Int64)] = [
        (0, 0), (1, 0), (2, 0), (3, 10), (4, 20), (9, 360),
    ]

    @Test(arguments: operatorPauses)
    func threeFailuresInARowAreTheOperators(failures: Int, minutes: Int64) {
        #expect(CatalogueRetry.pauseOfOperator(afterFailures: failures) == .seconds(minutes * 60))
    }
}
