import CoreModel
import Domain
import Refresh
import TestKit
import Testing

/// When a lane refreshes.
@Suite(.timeLimit(.minutes(10))) struct ScheduleTests {
    private let rig = RefreshRig()
    private static let kmb = OperatorID("kmb")

    @Test func refreshesAtTheStartAndThenEveryInterval() async throws {
        rig.transport.otherwise(.answer("5"))
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.step(3)
            try await rig.meter.untilRefreshes(4, of: ScheduleTests.kmb)
        }
        #expect(rig.transport.starts == [0, 30, 60, 90].map { .seconds($0) })
    }

    @Test func intervalCountsFromStartToStart() async throws {
        rig.transport.otherwise(.answer("5").after(.seconds(7)))
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.step(4)
            try await rig.meter.untilRefreshes(2, of: ScheduleTests.kmb)
        }
        #expect(Array(rig.transport.starts.prefix(2)) == [0, 30].map { .seconds($0) })
        let refresh = RecordingMeter.Refresh(ScheduleTests.kmb, took: .seconds(7), overran: false)
        #expect(Array(rig.meter.readings.refreshes.prefix(2)) == [refresh, refresh])
    }

    @Test func overrunIsCountedAndTheNextRefreshStartsAtOnce() async throws {
        rig.transport.script("http://kmb/A", .answer("5").after(.seconds(40)), .answer("5"))
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.step()
            try await rig.meter.untilRefreshes(2, of: ScheduleTests.kmb)
            await rig.step()
            try await rig.transport.untilSent(3)
        }
        #expect(rig.transport.starts == [0, 40, 70].map { .seconds($0) })
        let overruns = rig.meter.readings.refreshes.map(\.overran)
        #expect(Array(overruns.prefix(2)) == [true, false])
        #expect(rig.log.lines("refresh_overran").count == 1)
    }

    @Test func lanesKeepTheirOwnIntervals() async throws {
        rig.transport.otherwise(.answer("5"))
        let plans = [rig.plan(["A"]), rig.plan(["TKO"], of: "mtr", interval: .seconds(20))]
        try await rig.whileRunning(plans) {
            await rig.step(4, asleep: 2)
            await rig.clock.untilSleeping(2)
        }
        #expect(starts(of: "mtr") == [0, 20, 40, 60].map { .seconds($0) })
        #expect(starts(of: "kmb") == [0, 30, 60].map { .seconds($0) })
    }

    @Test func hangingOperatorChangesNothingForTheOthers() async throws {
        rig.transport.script("http://kmb/A", .answer("5").held)
        rig.transport.otherwise(.answer("5"))
        try await rig.whileRunning([rig.plan(["A"]), rig.plan(["TKO"], of: "mtr")]) {
            await rig.step(3)
            await rig.clock.untilSleeping(1)
        }
        #expect(starts(of: "mtr") == [0, 30, 60, 90].map { .seconds($0) })
        #expect(starts(of: "kmb") == [.zero])
    }

    private static let failures: [(name: String, step: ScriptedTransport.Step)] = [
        ("timeout", .fail(.timeout(detail: ""))),
        ("connect", .fail(.connect(detail: ""))),
        ("404", .answer("", status: 404)),
        ("429", .answer("", status: 429, headers: [HTTPHeader("Retry-After", "3600")])),
        ("500", .answer("", status: 500)),
        ("odd body", .answer("?")),
    ]

    @Test(arguments: failures)
    func failingOperatorChangesNothingForTheOthers(
        _ row: (name: String, step: ScriptedTransport.Step)
    ) async throws {
        rig.transport.script("http://kmb/A", row.step)
        rig.transport.otherwise(.answer("5"))
        try await rig.whileRunning([rig.plan(["A"]), rig.plan(["TKO"], of: "mtr")]) {
            while rig.clock.now.elapsed < .seconds(90) { await rig.step(asleep: 2) }
            await rig.clock.untilSleeping(2)
            #expect(rig.row("TKO", of: "mtr")?.state == .fresh)
            #expect(rig.row("A")?.state == .error)
        }
        #expect(starts(of: "mtr") == [0, 30, 60, 90].map { .seconds($0) })
        #expect(rig.outcomes(of: "mtr").allSatisfy { $0 == nil })
    }

    @Test func nothingToWatchIsNothingToDo() async throws {
        try await rig.whileRunning([]) {}
        try await rig.whileRunning([rig.plan([])]) {}
        rig.engine.refreshNow()
        #expect(rig.transport.sent.isEmpty)
    }

    private func starts(of operatorID: String) -> [Duration] {
        rig.transport.sent.filter { $0.request.url.hasPrefix("http://\(operatorID)/") }.map(\.at)
    }
}
