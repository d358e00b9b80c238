import CoreModel
import Domain
import Refresh
import TestKit
import Testing

/// What a lane tells the meter and the log.
@Suite(.timeLimit(.minutes(10))) struct AccountsTests {
    private let rig = RefreshRig()
    private static let kmb = OperatorID("kmb")

    @Test func plannedRequestsAreMetered() async throws {
        rig.transport.otherwise(.answer("5"))
        try await rig.whileRunning([rig.plan(["A", "B"]), rig.plan(["TKO"], of: "mtr")]) {
            await rig.clock.untilSleeping(2)
        }
        #expect(rig.meter.readings.planned == [AccountsTests.kmb: 2, OperatorID("mtr"): 1])
    }

    @Test func anotherPlanIsMeteredAtOnce() async throws {
        rig.transport.otherwise(.answer("5"))
        try await rig.whileRunning([rig.plan(["A", "B"])]) {
            await rig.clock.untilSleeping(1)
            #expect(rig.meter.readings.planned == [AccountsTests.kmb: 2])
            rig.engine.replan(AccountsTests.kmb, with: StoppedSource())
            #expect(rig.meter.readings.planned == [AccountsTests.kmb: 0])
        }
    }

    @Test func eachRequestIsMetered() async throws {
        rig.transport.otherwise(.answer("5 20").after(.milliseconds(150)))
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.step()
            try await rig.meter.untilRefreshes(1, of: AccountsTests.kmb)
        }
        let expected = RequestOutcome(
            operatorID: AccountsTests.kmb,
            endpoint: "eta",
            failure: nil,
            duration: .milliseconds(150),
            wireBytes: 4,
            endedAt: Sample.start + .milliseconds(150)
        )
        #expect(rig.meter.readings.requests == [expected])
    }

    @Test func droppedRowsAndBytesOfFailuresAreMetered() async throws {
        rig.transport.script("http://kmb/A", .answer("!"), .answer("none", status: 404))
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.step()
            try await rig.meter.untilRefreshes(2, of: AccountsTests.kmb)
        }
        #expect(rig.meter.readings.requests.map(\.droppedRows) == [2, 0])
        #expect(rig.meter.readings.requests.map(\.wireBytes) == [1, 4])
        #expect(rig.outcomes() == [.operatorError, .clientError])
    }

    @Test func onlyChangesAreLogged() async throws {
        rig.transport.script(
            "http://kmb/A",
            .answer("5"),
            .answer("5"),
            .fail(.timeout(detail: "a")),
            .fail(.timeout(detail: "b")),
            .answer("", status: 404),
            .answer("5"),
            .answer("5"),
            .fail(.timeout(detail: "c"))
        )
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.step(7)
            try await rig.meter.untilRefreshes(8, of: AccountsTests.kmb)
        }
        let failing = rig.log.lines("request_failing")
        #expect(failing.map { $0["reason"] } == ["timeout", "http_4xx", "timeout"])
        #expect(failing.map { $0["detail"] } == ["a", "HTTP status 404", "c"])
        #expect(failing.allSatisfy { $0.level == .warn && $0["operator"] == "kmb" && $0["stop"] == "A" })
        #expect(rig.log.lines("request_recovered").count == 1)
    }

    @Test func failureThatLastsIsLoggedOnceWhateverIsReloaded() async throws {
        rig.transport.script(
            "http://kmb/A",
            .fail(.timeout(detail: "")),
            .fail(.timeout(detail: "")),
            .answer("5")
        )
        for stops in [["A"], ["A", "B"], ["A"]] {
            try await rig.whileRunning([rig.plan(stops)]) {
                await rig.clock.untilSleeping(1)
            }
            rig.clock.advance(by: .seconds(60))
        }
        #expect(rig.transport.urls.count { $0 == "http://kmb/A" } == 3)
        #expect(rig.log.lines("request_failing").count { $0["stop"] == "A" } == 1)
        #expect(rig.log.lines("request_recovered").count { $0["stop"] == "A" } == 1)
    }

    @Test func recoveryWithinARefreshIsLoggedToo() async throws {
        rig.transport.script("http://kmb/A", .fail(.reset(detail: "")), .answer("5"))
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.clock.untilSleeping(1)
        }
        #expect(rig.log.lines("request_failing").count == 1)
        #expect(rig.log.lines("request_recovered").count == 1)
    }

    @Test func overrunsAreLoggedWhenTheyBeginAndEnd() async throws {
        let late = ScriptedTransport.Step.answer("5").after(.seconds(40))
        rig.transport.script("http://kmb/A", .answer("5"), late, late, late, .answer("5"), .answer("5"))
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.step(5)
            try await rig.meter.untilRefreshes(6, of: AccountsTests.kmb)
        }
        #expect(rig.meter.readings.refreshes.map(\.overran) == [false, true, true, true, false, false])
        #expect(rig.log.lines("refresh_overran").map(\.level) == [.warn])
        #expect(rig.log.lines("refresh_in_time").map(\.level) == [.info])
    }

    @Test func noLineHoldsAnAddress() async throws {
        rig.transport.otherwise(.fail(.timeout(detail: "")))
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.step()
            try await rig.meter.untilRefreshes(2, of: AccountsTests.kmb)
        }
        #expect(rig.log.lines.allSatisfy { line in line.fields.allSatisfy { !$0.value.contains("http://") } })
    }
}
