import Testing

@testable import WebConfiguration

@Suite struct RequestBudgetTests {
    @Test func beginsWithAFullBurst() {
        var budget = RequestBudget(WebRateLimit(interval: .seconds(1), burst: 3), at: .zero)
        let waits = (0..<4).map { _ in budget.take(at: .zero) }
        #expect(waits == [nil, nil, nil, .seconds(1)])
    }

    @Test func oneTokenComesPerInterval() {
        var budget = RequestBudget(WebRateLimit(interval: .seconds(2), burst: 1), at: .zero)
        #expect(budget.take(at: .zero) == nil)
        #expect(budget.take(at: .seconds(1)) == .seconds(1))
        #expect(budget.take(at: .seconds(2)) == nil)
    }

    @Test func aRestGivesNoMoreThanTheBurst() {
        var budget = RequestBudget(WebRateLimit(interval: .seconds(1), burst: 2), at: .zero)
        let waits = (0..<3).map { _ in budget.take(at: .seconds(1000)) }
        #expect(waits == [nil, nil, .seconds(1)])
    }

    @Test func aBurstOfZeroLetsNothingThrough() {
        var budget = RequestBudget(WebRateLimit(interval: .seconds(1), burst: 0), at: .zero)
        #expect(budget.take(at: .seconds(1)) == .seconds(1))
        #expect(budget.take(at: .seconds(1000)) == .seconds(1))
    }
}
