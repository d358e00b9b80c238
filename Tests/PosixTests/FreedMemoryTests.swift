import Posix
import Testing

@Suite struct FreedMemoryTests {
    @Test func whatIsInUseStays() {
        let kept = (0..<1000).map { String(repeating: "\($0) ", count: 20) }
        FreedMemory.giveBack()
        #expect(kept.last?.hasPrefix("999 999 ") == true)
    }
}
