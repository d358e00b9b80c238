import Domain
import Testing

@Suite struct LogLevelTests {
    @Test func levelsAreOrderedByWeight() {
        #expect(LogLevel.allCases.sorted() == [.debug, .info, .warn, .error])
    }
}
