import Testing

@testable import HTTPListener

@Suite struct ConnectionLedgerTests {
    private static let limits: ListenerLimits = {
        var limits = ListenerLimits()
        limits.maximumConnections = 2
        return limits
    }()

    private func at(_ seconds: Int64) -> Uptime {
        Uptime(nanoseconds: seconds * 1_000_000_000)
    }

    @Test func aNewConnectionHasTheRequestDeadline() {
        var ledger = ConnectionLedger(limits: Self.limits)
        _ = ledger.opened(descriptor: 7, at: at(100))
        #expect(ledger.takeOverdue(at: at(114)) == [])
        #expect(ledger.takeOverdue(at: at(115)) == [7])
        #expect(ledger.takeOverdue(at: at(116)) == [])
    }

    @Test func theFirstRequestLineGivesNoMoreTime() {
        var ledger = ConnectionLedger(limits: Self.limits)
        let id = ledger.opened(descriptor: 7, at: at(100)).id
        ledger.asked(id, isFirst: true, at: at(110))
        #expect(ledger.planNextLook() == at(115))
    }

    @Test func aLaterRequestLineStartsItsOwnDeadline() {
        var ledger = ConnectionLedger(limits: Self.limits)
        let id = ledger.opened(descriptor: 7, at: at(100)).id
        ledger.completed(id, at: at(101))
        #expect(ledger.planNextLook() == at(131))
        ledger.asked(id, isFirst: false, at: at(130))
        #expect(ledger.planNextLook() == at(145))
    }

    @Test func anAnswerBeingMadeHasNoDeadlineAndOneBeingSentHas() {
        var ledger = ConnectionLedger(limits: Self.limits)
        let id = ledger.opened(descriptor: 7, at: at(100)).id
        #expect(ledger.answering(id) == 1)
        #expect(ledger.planNextLook() == nil)
        ledger.sending(id, at: at(200))
        #expect(ledger.planNextLook() == at(260))
    }

    @Test func aQuestionLeavesTheFlightOnce() {
        var ledger = ConnectionLedger(limits: Self.limits)
        let id = ledger.opened(descriptor: 7, at: at(100)).id
        _ = ledger.answering(id)
        ledger.sending(id, at: at(100))
        ledger.completed(id, at: at(100))
        ledger.closed(id)
        #expect(ledger.inFlight == 0)
    }

    @Test func aConnectionThatClosesTakesItsQuestionAlong() {
        var ledger = ConnectionLedger(limits: Self.limits)
        let id = ledger.opened(descriptor: 7, at: at(100)).id
        _ = ledger.answering(id)
        ledger.closed(id)
        #expect(ledger.inFlight == 0)
        #expect(ledger.openCount == 0)
    }

    @Test func connectionsBeyondTheLimitAreSurplusAndHurried() {
        var ledger = ConnectionLedger(limits: Self.limits)
        let first = ledger.opened(descriptor: 1, at: at(100))
        #expect(!first.isSurplus)
        #expect(ledger.opened(descriptor: 2, at: at(100)).isSurplus == false)
        #expect(ledger.opened(descriptor: 3, at: at(100)).isSurplus == true)
        #expect(ledger.planNextLook() == at(102))
        ledger.closed(first.id)
        #expect(ledger.opened(descriptor: 4, at: at(100)).isSurplus == true)
    }

    @Test func theReaperIsWokenOnlyForAnEarlierDeadline() {
        var ledger = ConnectionLedger(limits: Self.limits)
        let id = ledger.opened(descriptor: 7, at: at(100)).id
        #expect(ledger.takeNews() == true)
        _ = ledger.planNextLook()
        _ = ledger.answering(id)
        ledger.sending(id, at: at(101))
        #expect(ledger.takeNews() == false)
        _ = ledger.planNextLook()
        ledger.completed(id, at: at(102))
        #expect(ledger.takeNews() == true)
    }

    @Test func drainingEndsRestingConnectionsAtOnceAndOthersAfterTheirAnswer() {
        var ledger = ConnectionLedger(limits: Self.limits)
        _ = ledger.opened(descriptor: 1, at: at(100))
        let busy = ledger.opened(descriptor: 2, at: at(100)).id
        _ = ledger.answering(busy)
        ledger.drain(at: at(101))
        #expect(ledger.takeOverdue(at: at(101)) == [1])
        #expect(ledger.busyCount == 1)
        ledger.completed(busy, at: at(103))
        #expect(ledger.takeNews() == true)
        #expect(ledger.busyCount == 0)
        #expect(ledger.takeOverdue(at: at(103)) == [2])
    }
}
