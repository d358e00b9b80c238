import Testing

@testable import HTTPListener

/// What the ledger knows of streams.
@Suite struct StreamLedgerTests {
    private static let limits: ListenerLimits = {
        var limits = ListenerLimits()
        limits.maximumStreams = 1
        return limits
    }()

    private func at(_ seconds: Int64) -> Uptime {
        Uptime(nanoseconds: seconds * 1_000_000_000)
    }

    private func ledgerWithStream() -> (ledger: ConnectionLedger, id: UInt64) {
        var ledger = ConnectionLedger(limits: Self.limits)
        let id = ledger.opened(descriptor: 7, at: at(100)).id
        ledger.asked(id, isFirst: true, at: at(100))
        _ = ledger.answering(id)
        ledger.sending(id, at: at(100))
        _ = ledger.beginsStream(id, at: at(100))
        return (ledger, id)
    }

    @Test func aStreamIsOpenAndNotInFlight() {
        var (ledger, id) = ledgerWithStream()
        #expect(ledger.openStreams == 1)
        #expect(ledger.inFlight == 0)
        ledger.completed(id, at: at(200))
        #expect(ledger.openStreams == 0)
        ledger.closed(id)
        #expect(ledger.openStreams == 0)
        #expect(ledger.inFlight == 0)
    }

    @Test func onlyWaitingBytesHaveADeadline() {
        var (ledger, id) = ledgerWithStream()
        #expect(ledger.planNextLook() == at(120))
        ledger.streamed(id, isWaiting: false, at: at(101))
        #expect(ledger.planNextLook() == nil)
        ledger.streamed(id, isWaiting: true, at: at(500))
        #expect(ledger.takeOverdue(at: at(519)) == [])
        #expect(ledger.takeOverdue(at: at(520)) == [7])
    }

    @Test func thereIsRoomForSoMany() {
        var (ledger, _) = ledgerWithStream()
        let other = ledger.opened(descriptor: 8, at: at(100)).id
        _ = ledger.answering(other)
        let hasRoom = ledger.beginsStream(other, at: at(100))
        #expect(!hasRoom)
        #expect(ledger.inFlight == 1)
    }

    @Test func aStopGivesAMoment() {
        var (ledger, id) = ledgerWithStream()
        ledger.streamed(id, isWaiting: false, at: at(101))
        ledger.drain(at: at(200))
        #expect(ledger.busyCount == 1)
        ledger.streamed(id, isWaiting: true, at: at(200))
        #expect(ledger.takeOverdue(at: at(201)) == [7])
    }

    @Test func noStreamBeginsDuringAStop() {
        var ledger = ConnectionLedger(limits: Self.limits)
        let id = ledger.opened(descriptor: 7, at: at(100)).id
        _ = ledger.answering(id)
        ledger.drain(at: at(101))
        let begins = ledger.beginsStream(id, at: at(101))
        #expect(!begins)
    }

    @Test func aCutTakesEffectAtOnce() {
        var (ledger, id) = ledgerWithStream()
        ledger.cut(id, at: at(101))
        #expect(ledger.takeOverdue(at: at(101)) == [7])
    }

    @Test func whatHasGoneCannotBecomeAStream() {
        var ledger = ConnectionLedger(limits: Self.limits)
        let begins = ledger.beginsStream(1, at: at(100))
        #expect(!begins)
        ledger.streamed(1, isWaiting: true, at: at(100))
        ledger.cut(1, at: at(100))
        #expect(ledger.planNextLook() == nil)
    }
}
