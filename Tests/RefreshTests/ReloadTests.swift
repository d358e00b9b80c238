import CoreModel
import Domain
import Refresh
import TestKit
import Testing

/// What a lane takes over from the generation before.
@Suite(.timeLimit(.minutes(10))) struct ReloadTests {
    private let rig = RefreshRig()
    private static let kmb = OperatorID("kmb")

    init() {
        rig.transport.otherwise(.answer("5"))
    }

    /// One refresh of stop A at 0 s, then the clock stands at 10 s.
    private func firstGeneration() async throws {
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.clock.untilSleeping(1)
        }
        rig.clock.advance(by: .seconds(10))
    }

    @Test func newcomersAreAskedAtOnceAndTheOthersKeepTheirSchedule() async throws {
        try await firstGeneration()
        try await rig.whileRunning([rig.plan(["A", "B"])]) {
            await rig.clock.untilSleeping(1)
            #expect(rig.transport.urls == ["http://kmb/A", "http://kmb/B"])
            await rig.step()
            try await rig.meter.untilRefreshes(2, of: ReloadTests.kmb)
        }
        #expect(rig.transport.starts == [0, 10, 30, 30].map { .seconds($0) })
    }

    @Test func reloadWithoutChangesAsksNothing() async throws {
        try await firstGeneration()
        for _ in 0..<3 {
            try await rig.whileRunning([rig.plan(["A"])]) {
                await rig.clock.untilSleeping(1)
            }
        }
        #expect(rig.transport.starts == [.zero])
    }

    @Test func changedAddressIsAskedAtOnce() async throws {
        try await firstGeneration()
        try await rig.whileRunning([rig.plan(["A"], base: "http://other")]) {
            try await rig.transport.untilSent(2)
        }
        #expect(rig.transport.urls == ["http://kmb/A", "http://other/A"])
        #expect(rig.transport.starts == [.zero, .seconds(10)])
    }

    @Test func pauseOfAnotherAddressDoesNotCount() async throws {
        rig.transport.script(
            "http://kmb/A",
            .answer("", status: 429, headers: [HTTPHeader("Retry-After", "3600")])
        )
        try await firstGeneration()
        try await rig.whileRunning([rig.plan(["A"], base: "http://other")]) {
            await rig.clock.untilSleeping(1)
            #expect(rig.meter.readings.backoffs[ReloadTests.kmb]?.last == .zero)
        }
        #expect(rig.transport.starts == [.zero, .seconds(10)])
    }

    @Test func shorterIntervalCountsFromTheLastRefresh() async throws {
        try await firstGeneration()
        try await rig.whileRunning([rig.plan(["A"], interval: .seconds(15))]) {
            await rig.step()
            try await rig.transport.untilSent(2)
        }
        #expect(rig.transport.starts == [.zero, .seconds(15)])
    }

    @Test func longerIntervalCountsFromTheLastRefresh() async throws {
        try await firstGeneration()
        try await rig.whileRunning([rig.plan(["A"], interval: .seconds(60))]) {
            await rig.step()
            try await rig.transport.untilSent(2)
        }
        #expect(rig.transport.starts == [.zero, .seconds(60)])
    }

    @Test func scheduleThatPassedMeanwhileIsCaughtUpAtOnce() async throws {
        try await firstGeneration()
        rig.clock.advance(by: .seconds(100))
        try await rig.whileRunning([rig.plan(["A", "B"])]) {
            await rig.clock.untilSleeping(1)
        }
        #expect(rig.transport.starts == [0, 110, 110].map { .seconds($0) })
    }

    @Test func refreshByHandRightAfterAReloadStaysOncePerSecond() async throws {
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.clock.untilSleeping(1)
        }
        rig.clock.advance(by: .milliseconds(100))
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.clock.untilSleeping(1)
            rig.engine.refreshNow()
            await rig.clock.untilSleeping(until: .seconds(1))
            await rig.step()
            try await rig.transport.untilSent(2)
        }
        #expect(rig.transport.starts == [.zero, .seconds(1)])
    }

    @Test func cancelledRequestLeavesNoRecordAndGivesItsSlotBack() async throws {
        rig.transport.script("http://kmb/A", .answer("5").held, .answer("5"))
        try await rig.whileRunning([rig.plan(["A"], maximumInFlight: 1)]) {
            try await rig.transport.untilSent(1)
        }
        #expect(rig.transport.cancelled == 1)
        #expect(rig.row("A")?.record == WatchRecord())
        #expect(rig.outcomes().isEmpty)
        #expect(rig.meter.readings.refreshes.isEmpty)
        try await rig.whileRunning([rig.plan(["A"], maximumInFlight: 1)]) {
            await rig.clock.untilSleeping(1)
            #expect(rig.row("A")?.state == .fresh)
        }
    }

    @Test func cancellationEndsAWaitForTheRateLimit() async throws {
        let plan = rig.plan(["A", "B", "C"], minimumInterval: .milliseconds(500), maximumInFlight: 1)
        try await rig.whileRunning([plan]) {
            await rig.clock.untilSleeping(1)
        }
        #expect(rig.transport.starts == [.zero])
        #expect(rig.keeper.neverAttempted == [Sample.watch("B"), Sample.watch("C")])
        try await rig.whileRunning([plan]) {
            await rig.step(2)
            try await rig.log.until("state_changed", times: 3)
        }
        #expect(rig.states() == [.fresh, .fresh, .fresh])
    }

    @Test func cancellationEndsAWaitForASlot() async throws {
        rig.transport.otherwise(.answer("5").held)
        try await rig.whileRunning([rig.plan(["A", "B"], maximumInFlight: 1)]) {
            try await rig.transport.untilSent(1)
        }
        #expect(rig.transport.starts == [.zero])
        #expect(rig.states() == [.loading, .loading])
    }

    @Test func changedLimitsHoldAtOnce() async throws {
        rig.transport.otherwise(.answer("5").held)
        try await rig.whileRunning([rig.plan(["A", "B", "C"], maximumInFlight: 1)]) {
            try await rig.transport.untilSent(1)
        }
        try await rig.whileRunning([rig.plan(["A", "B", "C"], maximumInFlight: 3)]) {
            try await rig.transport.untilSent(4)
            #expect(rig.transport.inFlight == 3)
        }
    }

    @Test func operatorWithoutWatchesPlansNothing() async throws {
        try await firstGeneration()
        #expect(rig.meter.readings.planned[ReloadTests.kmb] == 1)
        try await rig.whileRunning([rig.plan(["TKO"], of: "mtr")]) {
            await rig.clock.untilSleeping(1)
            #expect(rig.meter.readings.planned == [ReloadTests.kmb: 0, OperatorID("mtr"): 1])
        }
        try await rig.whileRunning([rig.plan([]), rig.plan([], of: "mtr")]) {}
        #expect(rig.meter.readings.planned == [ReloadTests.kmb: 0, OperatorID("mtr"): 0])
    }

    @Test func operatorWithoutWatchesHasNoPauseToShow() async throws {
        rig.transport.script("http://kmb/A", .answer("", status: 429))
        try await firstGeneration()
        #expect(rig.meter.readings.backoffs[ReloadTests.kmb]?.last == .seconds(30))
        try await rig.whileRunning([]) {}
        #expect(rig.meter.readings.backoffs[ReloadTests.kmb]?.last == .zero)
    }
}
