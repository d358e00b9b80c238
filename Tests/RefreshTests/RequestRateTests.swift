import CoreModel
import Domain
import Refresh
import TestKit
import Testing

/// An operator never sees two requests closer together than its interval, nor more at a time than allowed.
@Suite(.timeLimit(.minutes(10))) struct RequestRateTests {
    private let rig = RefreshRig()

    private func kmb(_ stops: [String]) -> LanePlan {
        rig.plan(stops, minimumInterval: .milliseconds(500), maximumInFlight: 1)
    }

    @Test func startsKeepTheInterval() async throws {
        rig.transport.otherwise(.answer("5"))
        try await rig.whileRunning([kmb(["A", "B", "C"])]) {
            await rig.step(2)
            try await rig.meter.untilRefreshes(1, of: OperatorID("kmb"))
        }
        #expect(rig.transport.starts == [0, 525, 1_050].map { .milliseconds($0) })
    }

    @Test func retriesKeepTheInterval() async throws {
        rig.transport.otherwise(.fail(.reset(detail: "")))
        try await rig.whileRunning([kmb(["A", "B", "C"])]) {
            await rig.step(5)
            try await rig.meter.untilRefreshes(1, of: OperatorID("kmb"))
        }
        #expect(rig.transport.starts.count == 6)
        expectIntervals()
    }

    @Test func slowWayToTheOperatorMovesTheNextStart() async throws {
        let slow = ScriptedTransport.Step.answer("5", sentAfter: .milliseconds(400)).after(.milliseconds(450))
        rig.transport.otherwise(slow)
        try await rig.whileRunning([kmb(["A", "B"])]) {
            await rig.step(2)
            try await rig.transport.untilSent(2)
        }
        #expect(rig.transport.starts == [.zero, .milliseconds(925)])
    }

    /// When a request failed, nobody knows when it reached the operator: at the latest when it failed.
    @Test func failureMovesTheNextStart() async throws {
        rig.transport.otherwise(.fail(.reset(detail: "")).after(.milliseconds(400)))
        try await rig.whileRunning([kmb(["A"])]) {
            await rig.step(2)
            try await rig.transport.untilSent(2)
        }
        #expect(rig.transport.starts == [.zero, .milliseconds(925)])
    }

    @Test func intervalHoldsAcrossGenerations() async throws {
        rig.transport.otherwise(.answer("5"))
        try await rig.whileRunning([kmb(["A"])]) {
            await rig.clock.untilSleeping(1)
        }
        rig.clock.advance(by: .milliseconds(100))
        try await rig.whileRunning([kmb(["A", "B"])]) {
            await rig.step()
            try await rig.transport.untilSent(2)
        }
        #expect(rig.transport.urls == ["http://kmb/A", "http://kmb/B"])
        #expect(rig.transport.starts == [.zero, .milliseconds(525)])
    }

    @Test func intervalHoldsAfterARequestThatAReloadCutOff() async throws {
        rig.transport.otherwise(.answer("5").held)
        try await rig.whileRunning([kmb(["A"])]) {
            try await rig.transport.untilSent(1)
            rig.clock.advance(by: .milliseconds(400))
        }
        rig.transport.otherwise(.answer("5"))
        try await rig.whileRunning([kmb(["A"])]) {
            await rig.step()
            try await rig.transport.untilSent(2)
        }
        #expect(rig.transport.starts == [.zero, .milliseconds(925)])
    }

    @Test func intervalHoldsInEveryRefreshWhateverHappens() async throws {
        for (index, stop) in ["A", "B", "C", "D"].enumerated() {
            let late = Duration.milliseconds(index * 170)
            rig.transport.script(
                "http://kmb/\(stop)",
                .answer("5", sentAfter: late).after(late + .milliseconds(40)),
                .fail(.connect(detail: "")).after(late),
                .answer("", status: 500).after(late),
                .answer("9").after(.milliseconds(900)),
                .fail(.timeout(detail: "")).after(.seconds(10))
            )
        }
        try await rig.whileRunning([kmb(["A", "B", "C", "D"])]) {
            for _ in 0..<60 {
                await rig.step()
                rig.engine.refreshNow()
            }
        }
        #expect(rig.transport.starts.count > 20)
        #expect(rig.transport.mostInFlight == 1)
        expectIntervals()
    }

    @Test func waitsForTheIntervalAreMetered() async throws {
        rig.transport.otherwise(.answer("5"))
        try await rig.whileRunning([kmb(["A", "B", "C"])]) {
            await rig.step(2)
            try await rig.meter.untilRefreshes(1, of: OperatorID("kmb"))
        }
        #expect(rig.meter.readings.waits[OperatorID("kmb")] == [0, 525, 525].map { .milliseconds($0) })
    }

    @Test func noMoreRequestsAreUnderWayThanAllowed() async throws {
        let stops = (0..<20).map { "\($0)" }
        rig.transport.otherwise(.answer("5").held)
        try await rig.whileRunning([rig.plan(stops, of: "citybus", maximumInFlight: 4)]) {
            try await rig.transport.untilSent(4)
            for stop in stops { try await rig.transport.release("http://citybus/\(stop)") }
            try await rig.meter.untilRefreshes(1, of: OperatorID("citybus"))
        }
        #expect(rig.transport.starts.count == 20)
        #expect(rig.transport.mostInFlight == 4)
    }

    @Test func operatorsWithoutALimitAreAskedAllAtOnce() async throws {
        rig.transport.otherwise(.answer("5").held)
        try await rig.whileRunning([rig.plan((0..<16).map { "\($0)" }, of: "citybus")]) {
            try await rig.transport.untilSent(16)
        }
        #expect(rig.transport.mostInFlight == 16)
        #expect(rig.transport.cancelled == 16)
    }

    private func expectIntervals() {
        let starts = rig.transport.starts
        #expect(zip(starts, starts.dropFirst()).allSatisfy { $1 - $0 >= .milliseconds(500) })
    }
}
