import CoreModel
import Testing

@testable import App

@Suite struct BoardDatingTests {
    private let board = SampleRow.board(
        [BoardGroup(name: "Work", rows: SampleRow.ofEachState)],
        network: .online,
        validUntil: SampleRow.now + .seconds(90)
    )

    @Test func isDatedByItsReader() {
        let later = SampleRow.now + .seconds(60)
        let seen = board.seen(at: later)
        #expect(seen.at == later)
        #expect(seen.groups == board.groups)
        #expect(seen.validUntil == board.validUntil)
        #expect(seen.generation == board.generation)
        #expect(seen.network == board.network)
    }

    @Test func isNeverDatedBeforeItWasMade() {
        #expect(board.seen(at: SampleRow.now - .seconds(3)).at == SampleRow.now)
    }
}
