import CoreModel
import Domain
import Refresh
import TestKit
import Testing

/// What lanes do while this host has no network.
@Suite(.timeLimit(.minutes(10))) struct OfflineTests {
    private let rig = RefreshRig()
    private static let kmb = OperatorID("kmb")
    private static let mtr = OperatorID("mtr")

    @Test func nothingIsAskedWhileTheKernelSaysOffline() async throws {
        rig.transport.otherwise(.answer("50"))
        try await rig.whileRunning([rig.plan(["A", "B"])]) {
            await rig.clock.untilSleeping(1)
            rig.engine.kernelSays(.offline)
            #expect(rig.states() == [.offline, .offline])
            #expect(rig.row("A")?.shown.count == 1)
            await rig.step(3)
            await rig.clock.untilSleeping(1)
            #expect(rig.transport.starts.count == 2)
            #expect(rig.meter.readings.skipped[Self.kmb] == [.offline: 6])
        }
    }

    @Test func everyLaneRefreshesAtOnceWhenTheNetworkIsBack() async throws {
        rig.transport.otherwise(.answer("50"))
        try await rig.whileRunning([rig.plan(["A"]), rig.plan(["TKO"], of: "mtr")]) {
            await rig.clock.untilSleeping(2)
            rig.engine.kernelSays(.offline)
            rig.clock.advance(by: .seconds(45))
            await rig.clock.untilSleeping(2)
            rig.engine.kernelSays(.online)
            try await rig.meter.untilRefreshes(2, of: Self.kmb)
            try await rig.meter.untilRefreshes(2, of: Self.mtr)
            #expect(rig.states() == [.fresh, .fresh])
        }
        #expect(rig.transport.starts == [0, 0, 45, 45].map { .seconds($0) })
    }

    @Test func aStartWithoutNetworkWaitsForOne() async throws {
        rig.transport.otherwise(.answer("5"))
        rig.engine.kernelSays(.offline)
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.clock.untilSleeping(1)
            #expect(rig.states() == [.offline])
            #expect(rig.transport.starts.isEmpty)
            rig.engine.kernelSays(.online)
            try await rig.meter.untilRefreshes(1, of: Self.kmb)
            #expect(rig.states() == [.fresh])
        }
    }

    @Test func somebodyAtTheButtonMayProbeWhateverTheKernelSays() async throws {
        rig.transport.otherwise(.answer("5"))
        rig.engine.kernelSays(.offline)
        try await rig.whileRunning([rig.plan(["A", "B"])]) {
            await rig.clock.untilSleeping(1)
            rig.engine.refreshNow()
            try await rig.transport.untilSent(1)
            await rig.clock.untilSleeping(1)
        }
        #expect(rig.transport.urls == ["http://kmb/A"])
    }

    @Test func hostsThatAllCanNotBeReachedMeanOffline() async throws {
        rig.transport.otherwise(.fail(.connect(detail: "no route to host")))
        try await rig.whileRunning([rig.plan(["A", "B"]), rig.plan(["TKO"], of: "mtr")]) {
            await rig.clock.untilSleeping(2)
            #expect(rig.states() == [.offline, .offline, .offline])
            #expect(rig.keeper.board(at: Sample.start).network == .offline)
        }
        #expect(rig.log.lines("network_lost").count == 1)
    }

    @Test func oneProbePerIntervalGoesOutUntilSomebodyAnswers() async throws {
        let dead = ScriptedTransport.Step.fail(.dns(detail: "no answer"))
        rig.transport.otherwise(dead)
        try await rig.whileRunning([rig.plan(["A", "B"]), rig.plan(["TKO", "TIK"], of: "mtr")]) {
            await rig.clock.untilSleeping(2)
            let before = rig.transport.starts.count
            for probes in 1...3 {
                rig.clock.advance(by: .seconds(30))
                try await rig.transport.untilSent(before + probes)
                await rig.clock.untilSleeping(2)
                #expect(rig.transport.starts.count == before + probes)
            }
            rig.transport.otherwise(.answer("5"))
            rig.clock.advance(by: .seconds(30))
            // The first refresh of each was the one that found nobody.
            try await rig.meter.untilRefreshes(2, of: Self.kmb)
            try await rig.meter.untilRefreshes(2, of: Self.mtr)
            #expect(rig.states() == [.fresh, .fresh, .fresh, .fresh])
        }
    }

    /// Else an operator that is down for long could keep the others from being found back.
    @Test(arguments: [("kmb", 30, "mtr", 60), ("mtr", 60, "kmb", 30), ("kmb", 30, "mtr", 30)])
    func operatorsProbeByTurns(dead: String, _ its: Int, alive: String, _ others: Int) async throws {
        rig.transport.otherwise(.fail(.connect(detail: "refused")))
        let plans = [
            rig.plan(["A"], of: dead, interval: .seconds(its)),
            rig.plan(["B"], of: alive, interval: .seconds(others)),
        ]
        try await rig.whileRunning(plans) {
            await rig.clock.untilSleeping(2)
            let before = rig.transport.urls.count
            #expect(rig.states() == [.offline, .offline])
            for probes in 1...4 {
                rig.clock.advance(by: .seconds(60))
                try await rig.transport.untilSent(before + probes)
                await rig.clock.untilSleeping(2)
            }
            let probed = rig.transport.urls.dropFirst(before).prefix(4)
            #expect(Set(probed) == ["http://\(dead)/A", "http://\(alive)/B"])
            #expect(probed.count { $0.hasSuffix("B") } == 2)
        }
    }

    @Test func aHostThatRefusesOthersDoNot() async throws {
        rig.transport.script("http://kmb/A", .fail(.connect(detail: "refused")))
        rig.transport.otherwise(.answer("5"))
        try await rig.whileRunning([rig.plan(["A"]), rig.plan(["TKO"], of: "mtr")]) {
            await rig.clock.untilSleeping(2)
            #expect(rig.row("A")?.state == .error)
            #expect(rig.row("TKO", of: "mtr")?.state == .fresh)
        }
    }

    @Test func aPauseFromBeforeTheLossStays() async throws {
        rig.transport.script(
            "http://kmb/A",
            .answer("", status: 429, headers: [HTTPHeader("Retry-After", "300")]),
            .answer("5")
        )
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.clock.untilSleeping(1)
            rig.clock.advance(by: .seconds(10))
            rig.engine.kernelSays(.offline)
            rig.clock.advance(by: .seconds(10))
            rig.engine.kernelSays(.online)
            await rig.clock.untilSleeping(1)
            #expect(rig.transport.starts == [.zero])
        }
    }

    @Test func requestsThatWaitForTheirTurnAreLeftOutWhenTheNetworkGoes() async throws {
        rig.transport.otherwise(.answer("5"))
        try await rig.whileRunning([rig.plan(["A", "B", "C"], minimumInterval: .milliseconds(500))]) {
            await rig.clock.untilSleeping(1)
            #expect(rig.transport.starts.count == 1)
            rig.engine.kernelSays(.offline)
            await rig.step()
            await rig.clock.untilSleeping(until: .seconds(30))
        }
        #expect(rig.transport.starts.count == 1)
        #expect(rig.meter.readings.skipped[Self.kmb] == [.offline: 2])
    }
}
