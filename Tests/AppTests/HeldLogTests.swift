import Domain
import TestKit
import Testing

@testable import App

/// A start that fails says why and nothing else.
@Suite struct HeldLogTests {
    private let log = RecordingLog()

    @Test func saysEverythingInOrderOnceItIsReleased() {
        let held = HeldLog(log)
        held.info("one")
        held.warn("two", [("key", "value")])
        #expect(log.lines.isEmpty)
        held.release()
        held.info("three")
        #expect(log.lines.map(\.event) == ["one", "two", "three"])
        #expect(log.lines[1].fields["key"] == "value")
    }

    @Test func saysOnlyWarningsWhenItIsAbandoned() {
        let held = HeldLog(log)
        held.debug("one")
        held.info("two")
        held.warn("three")
        held.error("four")
        held.abandon()
        #expect(log.lines.map(\.event) == ["three", "four"])
    }

    @Test func releasingTwiceSaysNothingTwice() {
        let held = HeldLog(log)
        held.info("one")
        held.release()
        held.release()
        held.abandon()
        #expect(log.lines.count == 1)
    }
}
