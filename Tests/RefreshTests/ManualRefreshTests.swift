import CoreModel
import Domain
import Refresh
import TestKit
import Testing

/// What happens when somebody asks for a refresh by hand.
@Suite(.timeLimit(.minutes(10))) struct ManualRefreshTests {
    private let rig = RefreshRig()
    private let kmb = OperatorID("kmb")

    @Test func happensAtOnceAndMovesTheSchedule() async throws {
        rig.transport.otherwise(.answer("5"))
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.clock.untilSleeping(1)
            rig.clock.advance(by: .seconds(10))
            rig.engine.refreshNow()
            try await rig.transport.untilSent(2)
            await rig.clock.untilSleeping(until: .seconds(40))
            await rig.step()
            try await rig.transport.untilSent(3)
        }
        #expect(rig.transport.starts == [0, 10, 40].map { .seconds($0) })
    }

    @Test func allLanesTakePart() async throws {
        rig.transport.otherwise(.answer("5"))
        try await rig.whileRunning([rig.plan(["A"]), rig.plan(["TKO"], of: "mtr")]) {
            await rig.clock.untilSleeping(2)
            rig.clock.advance(by: .seconds(10))
            rig.engine.refreshNow()
            try await rig.transport.untilSent(4)
        }
        #expect(Set(rig.transport.urls.suffix(2)) == ["http://kmb/A", "http://mtr/TKO"])
    }

    @Test func happensAtMostOnceASecond() async throws {
        rig.transport.otherwise(.answer("5"))
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.clock.untilSleeping(1)
            rig.clock.advance(by: .seconds(10))
            rig.engine.refreshNow()
            try await rig.transport.untilSent(2)
            await rig.clock.untilSleeping(1)
            rig.clock.advance(by: .milliseconds(200))
            rig.engine.refreshNow()
            await rig.clock.untilSleeping(until: .seconds(11))
            await rig.step()
            try await rig.transport.untilSent(3)
        }
        #expect(rig.transport.starts == [0, 10, 11].map { .seconds($0) })
    }

    @Test func wishesDuringARefreshAreOneMoreRefresh() async throws {
        rig.transport.script("http://kmb/A", .answer("5").held, .answer("5"))
        try await rig.whileRunning([rig.plan(["A"])]) {
            try await rig.transport.untilSent(1)
            for _ in 0..<5 { rig.engine.refreshNow() }
            rig.clock.advance(by: .seconds(3))
            try await rig.transport.release("http://kmb/A")
            try await rig.transport.untilSent(2)
            await rig.clock.untilSleeping(until: .seconds(33))
            await rig.step()
            try await rig.transport.untilSent(3)
        }
        #expect(rig.transport.starts == [0, 3, 33].map { .seconds($0) })
    }

    /// The refresh that follows an overrun at once is the one that was wished for.
    @Test func wishDuringAnOverrunIsNotRefreshedTwice() async throws {
        rig.transport.script("http://kmb/A", .answer("5").held, .answer("5"))
        try await rig.whileRunning([rig.plan(["A"])]) {
            try await rig.transport.untilSent(1)
            rig.engine.refreshNow()
            rig.clock.advance(by: .seconds(40))
            try await rig.transport.release("http://kmb/A")
            try await rig.transport.untilSent(2)
            await rig.step()
            try await rig.transport.untilSent(3)
        }
        #expect(rig.transport.starts == [0, 40, 70].map { .seconds($0) })
    }

    @Test func doesNotEndAPause() async throws {
        let refusal = ScriptedTransport.Step.answer(
            "",
            status: 429,
            headers: [HTTPHeader("Retry-After", "100")]
        )
        rig.transport.script("http://kmb/A", refusal, .answer("5"))
        try await rig.whileRunning([rig.plan(["A"])]) {
            for second in Int64(1)...10 {
                await rig.clock.untilSleeping(until: .seconds(100))
                let told = rig.meter.readings.backoffs[kmb]?.count ?? 0
                rig.engine.refreshNow()
                try await rig.meter.untilBackoffs(told + 1, of: kmb)
                await rig.clock.untilSleeping(until: .seconds(100))
                rig.clock.advance(by: .milliseconds(second < 10 ? 9_999 : 10_008))
            }
            #expect(rig.clock.now.elapsed == .milliseconds(99_999))
            #expect(rig.transport.starts == [.zero])
            rig.clock.advance(by: .milliseconds(1))
            try await rig.transport.untilSent(2)
        }
        #expect(rig.transport.starts == [.zero, .seconds(100)])
    }

    /// So is the return of the network: the lanes begin again, and whoever began them asks for a refresh.
    @Test func aWishFromBeforeTheStartIsHonoured() async throws {
        rig.transport.otherwise(.answer("5"))
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.clock.untilSleeping(1)
        }
        rig.clock.advance(by: .seconds(10))
        rig.engine.refreshNow()
        try await rig.whileRunning([rig.plan(["A"])]) {
            try await rig.transport.untilSent(2)
            await rig.clock.untilSleeping(until: .seconds(40))
        }
        #expect(rig.transport.starts == [.zero, .seconds(10)])
    }

    @Test func aWishFromBeforeTheStartIsNotRefreshedTwice() async throws {
        rig.transport.otherwise(.answer("5"))
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.clock.untilSleeping(1)
        }
        rig.engine.refreshNow()
        rig.clock.advance(by: .seconds(100))
        try await rig.whileRunning([rig.plan(["A"])]) {
            try await rig.transport.untilSent(2)
            await rig.step()
            try await rig.transport.untilSent(3)
        }
        #expect(rig.transport.starts == [0, 100, 130].map { .seconds($0) })
    }
}
