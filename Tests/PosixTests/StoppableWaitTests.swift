import Testing

@testable import Posix

@Suite struct StoppableWaitTests {
    @Test func endsByItself() {
        #expect(!StoppableWait().wait(for: .milliseconds(1)))
    }

    @Test func takesNoTimeForNoOrNegativeTime() {
        let wait = StoppableWait()
        #expect(!wait.wait(for: .zero))
        #expect(!wait.wait(for: .seconds(-5)))
    }

    @Test func endsAtOnceWhenStoppedBefore() {
        let wait = StoppableWait()
        wait.stop()
        #expect(wait.wait(for: .seconds(Int64.max)))
    }

    @Test func endsAWaitUnderWay() async {
        let wait = StoppableWait()
        // Whichever runs first, the wait of an hour must end.
        async let stopped = wait.wait(for: .seconds(3600))
        wait.stop()
        #expect(await stopped)
    }
}
