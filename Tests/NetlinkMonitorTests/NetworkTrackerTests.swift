import CoreModel
import Glibc
import Testing

@testable import NetlinkMonitor

/// When everything is asked for, and what of the answers counts.
@Suite struct NetworkTrackerTests {
    private static let eth = NetlinkMessage.Content.link(.init(index: 2, flags: 0x1_0041))
    private static let off = NetlinkMessage.Content.link(.init(index: 2, flags: 0))
    private static let address = NetlinkMessage.Content.address(
        .init(link: 2, family: 2, isGlobal: true, bytes: [10, 0, 0, 1])
    )

    private func message(
        _ content: NetlinkMessage.Content,
        to sequence: UInt32 = 0,
        isInterrupted: Bool = false
    ) -> NetlinkMessage {
        NetlinkMessage(sequence: sequence, isInterrupted: isInterrupted, content: content)
    }

    private func question(
        _ tracker: inout NetworkTracker,
        after message: NetlinkMessage
    ) throws -> NetworkQuestion {
        let question = tracker.take(message)
        return try #require(question)
    }

    private func expectNoQuestion(_ tracker: inout NetworkTracker, after message: NetlinkMessage) {
        let question = tracker.take(message)
        #expect(question == nil)
    }

    /// Lets the tracker ask and answers with these.
    private func answer(
        _ tracker: inout NetworkTracker,
        _ first: NetworkQuestion,
        links: [NetlinkMessage.Content] = [eth],
        addresses: [NetlinkMessage.Content] = [address]
    ) -> NetworkQuestion? {
        var question: NetworkQuestion? = first
        for (subject, contents) in [
            (NetworkQuestion.Subject.links, links), (.addresses, addresses), (.routes, []),
        ] {
            guard let asked = question else { return nil }
            #expect(asked.subject == subject)
            for content in contents {
                expectNoQuestion(&tracker, after: message(content, to: asked.sequence))
            }
            question = tracker.take(message(.done, to: asked.sequence))
        }
        return question
    }

    private func ready() -> NetworkTracker {
        var tracker = NetworkTracker()
        let first = tracker.begin()
        #expect(answer(&tracker, first) == nil)
        return tracker
    }

    @Test func isUnknownUntilAllIsTold() {
        var tracker = NetworkTracker()
        let links = tracker.begin()
        _ = tracker.take(message(Self.eth, to: links.sequence))
        let addresses = tracker.take(message(.done, to: links.sequence))
        _ = tracker.take(message(Self.address, to: addresses?.sequence ?? 0))
        #expect(tracker.state == .unknown)
        let routes = tracker.take(message(.done, to: addresses?.sequence ?? 0))
        #expect(tracker.state == .unknown)
        expectNoQuestion(&tracker, after: message(.done, to: routes?.sequence ?? 0))
        #expect(tracker.state == .online)
        #expect(!tracker.isAsking)
    }

    @Test func newsCountAtOnce() {
        var tracker = ready()
        expectNoQuestion(&tracker, after: message(.linkGone(index: 2)))
        #expect(tracker.state == .offline)
    }

    @Test func newsDuringTheFirstRoundCount() throws {
        var tracker = NetworkTracker()
        let links = tracker.begin()
        _ = tracker.take(message(Self.eth, to: links.sequence))
        _ = tracker.take(message(.linkGone(index: 2)))
        let addresses = try question(&tracker, after: message(.done, to: links.sequence))
        let routes = try question(&tracker, after: message(.done, to: addresses.sequence))
        expectNoQuestion(&tracker, after: message(.done, to: routes.sequence))
        #expect(tracker.state == .offline)
    }

    @Test func theOldPictureHoldsUntilTheNewOneIsComplete() throws {
        var tracker = ready()
        let first = try question(&tracker, after: message(.overrun))
        #expect(tracker.state == .online)
        #expect(answer(&tracker, first, links: [], addresses: []) == nil)
        #expect(tracker.state == .offline)
    }

    @Test func anAnswerToAnEarlierQuestionDoesNotCount() throws {
        var tracker = ready()
        let lost = try question(&tracker, after: message(.overrun))
        let again = try question(&tracker, after: message(.overrun))
        expectNoQuestion(&tracker, after: message(Self.eth, to: lost.sequence))
        expectNoQuestion(&tracker, after: message(.done, to: lost.sequence))
        #expect(answer(&tracker, again, links: []) == nil)
        #expect(tracker.state == .offline)
    }

    @Test func anInterruptedAnswerIsAskedForAgain() throws {
        var tracker = NetworkTracker()
        let first = tracker.begin()
        _ = tracker.take(message(Self.eth, to: first.sequence, isInterrupted: true))
        let again = try question(&tracker, after: message(.done, to: first.sequence))
        #expect(again.subject == .links)
        #expect(answer(&tracker, again) == nil)
        #expect(tracker.state == .online)
    }

    @Test func aDoubtfulPieceOfNewsAsksForEverything() throws {
        var tracker = ready()
        let first = try question(&tracker, after: message(Self.off))
        #expect(tracker.state == .offline)
        #expect(answer(&tracker, first, links: [Self.off]) == nil)
    }

    @Test func doubtDuringARoundIsFollowedByAnother() throws {
        var tracker = ready()
        let first = try question(&tracker, after: message(.overrun))
        _ = tracker.take(message(Self.eth, to: first.sequence))
        expectNoQuestion(&tracker, after: message(Self.off))
        let addresses = try question(&tracker, after: message(.done, to: first.sequence))
        let routes = try question(&tracker, after: message(.done, to: addresses.sequence))
        let another = try question(&tracker, after: message(.done, to: routes.sequence))
        #expect(answer(&tracker, another) == nil)
        #expect(!tracker.isAsking)
    }

    @Test func aBusyKernelIsAskedOnceItHasFinished() throws {
        var tracker = ready()
        let lost = try question(&tracker, after: message(.overrun))
        let refused = try question(&tracker, after: message(.overrun))
        expectNoQuestion(&tracker, after: message(.failed(code: EBUSY), to: refused.sequence))
        #expect(tracker.isAsking)
        let first = try question(&tracker, after: message(.done, to: lost.sequence))
        #expect(answer(&tracker, first) == nil)
        #expect(tracker.state == .online)
    }

    @Test func aRefusalIsForGood() {
        var tracker = NetworkTracker()
        let first = tracker.begin()
        expectNoQuestion(&tracker, after: message(.failed(code: EPERM), to: first.sequence))
        #expect(tracker.state == .unknown)
        #expect(tracker.refusal == NetlinkFailure(step: "dump", code: EPERM))
        #expect(!tracker.isAsking)
    }

    @Test func aRefusalOfWhatNobodyAskedIsNothing() {
        var tracker = ready()
        expectNoQuestion(&tracker, after: message(.failed(code: EPERM), to: 77))
        #expect(tracker.state == .online)
    }
}
