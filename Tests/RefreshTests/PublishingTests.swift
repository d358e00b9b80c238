import CoreModel
import Domain
import Refresh
import TestKit
import Testing

/// Each answer is on the board as soon as it is in.
@Suite(.timeLimit(.minutes(10))) struct PublishingTests {
    private let rig = RefreshRig()

    @Test func answerIsPublishedWhileAnotherStopOfTheOperatorHangs() async throws {
        rig.transport.script("http://citybus/A", .answer("5"))
        rig.transport.script("http://citybus/B", .answer("9").held)
        try await rig.whileRunning([rig.plan(["A", "B"], of: "citybus")]) {
            try await rig.log.until("state_changed", times: 1)
            #expect(rig.states() == [.fresh, .loading])
            try await rig.transport.release("http://citybus/B")
            try await rig.log.until("state_changed", times: 2)
            #expect(rig.states() == [.fresh, .fresh])
        }
    }

    @Test func fastOperatorIsPublishedWhileAnotherHangs() async throws {
        rig.transport.script("http://kmb/A", .answer("5").held)
        rig.transport.otherwise(.answer("5"))
        try await rig.whileRunning([rig.plan(["A"]), rig.plan(["TKO"], of: "mtr")]) {
            await rig.clock.untilSleeping(1)
            #expect(rig.row("TKO", of: "mtr")?.state == .fresh)
            #expect(rig.row("A")?.state == .loading)
        }
        #expect(rig.row("A")?.record.attempt == WatchRecord.Attempt.none)
    }

    @Test func oneRequestServesAllWatchesOfAStop() async throws {
        rig.transport.otherwise(.answer("5"))
        let watches = [1, 2]
            .map { variant in
                Watch(
                    operatorID: OperatorID("kmb"),
                    route: "74B",
                    direction: .outbound,
                    stop: "A",
                    serviceType: variant
                )
            }
        let plan = LanePlan(
            operatorID: OperatorID("kmb"),
            settings: OperatorSettings(urls: [:], maximumInFlight: 1),
            interval: .seconds(30),
            timeout: .seconds(10),
            source: ScriptedSource(base: "http://kmb"),
            watches: watches
        )
        try await rig.whileRunning([plan]) {
            await rig.clock.untilSleeping(1)
            #expect(rig.states() == [.fresh, .fresh])
        }
        #expect(rig.transport.urls == ["http://kmb/A"])
        #expect(rig.transport.sent.map(\.request.timeout) == [.seconds(10)])
    }

    @Test func emptyAnswerIsASuccess() async throws {
        rig.transport.otherwise(.answer(""))
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.clock.untilSleeping(1)
            #expect(rig.row("A")?.noServiceReason == .noneListed)
            #expect(rig.outcomes() == [nil])
        }
    }

    @Test func failureKeepsTheLastAnswer() async throws {
        rig.transport.script("http://kmb/A", .answer("5"), .fail(.timeout(detail: "")))
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.step()
            try await rig.meter.untilRefreshes(2, of: OperatorID("kmb"))
            #expect(rig.row("A")?.state == .error)
            #expect(rig.row("A")?.shown.map(\.time) == [Sample.start + .seconds(300)])
        }
    }

    @Test func failedRefreshesAreCountedInARow() async throws {
        rig.transport.otherwise(.fail(.timeout(detail: "none")))
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.step(2)
            try await rig.meter.untilRefreshes(3, of: OperatorID("kmb"))
            let newest = WatchRecord.Attempt.failed(
                at: Sample.start + .seconds(60),
                times: 3,
                error: SourceError(.timeout, "none")
            )
            #expect(rig.row("A")?.record.attempt == newest)
        }
    }
}
