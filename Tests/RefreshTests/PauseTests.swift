import CoreModel
import Domain
import Refresh
import TestKit
import Testing

/// How a lane leaves an operator alone that refused.
@Suite(.timeLimit(.minutes(10))) struct PauseTests {
    private let rig = RefreshRig()
    private static let kmb = OperatorID("kmb")

    private func refusal(after seconds: String?) -> ScriptedTransport.Step {
        .answer("", status: 429, headers: seconds.map { [HTTPHeader("Retry-After", $0)] } ?? [])
    }

    @Test func nothingIsSentBeforeTheTimeTheOperatorNamed() async throws {
        rig.transport.script("http://kmb/A", refusal(after: "120"), .answer("5"))
        rig.transport.otherwise(.answer("5"))
        try await rig.whileRunning([rig.plan(["A", "B", "C"], maximumInFlight: 1)]) {
            await rig.clock.untilSleeping(1)
            rig.clock.advance(by: .milliseconds(119_999))
            await rig.clock.untilSleeping(1)
            #expect(rig.transport.urls == ["http://kmb/A"])
            rig.clock.advance(by: .milliseconds(1))
            try await rig.meter.untilRefreshes(2, of: PauseTests.kmb)
            #expect(rig.states() == [.fresh, .fresh, .fresh])
        }
        #expect(rig.transport.starts == [0, 120, 120, 120].map { .seconds($0) })
    }

    @Test func watchesThatWereNeverAskedSayWhyTheyWait() async throws {
        rig.transport.script("http://kmb/A", refusal(after: nil))
        try await rig.whileRunning([rig.plan(["A", "B"], maximumInFlight: 1)]) {
            await rig.clock.untilSleeping(1)
            #expect(rig.states() == [.error, .error])
            guard case .failed(_, 1, let error)? = rig.row("B")?.record.attempt else {
                Issue.record("no failure was recorded")
                return
            }
            #expect(error.reason == .throttled)
        }
        #expect(rig.outcomes() == [.throttled])
    }

    @Test func watchesThatAreKnownKeepWhatIsKnown() async throws {
        rig.transport.script("http://kmb/A", .answer("5"), refusal(after: "600"))
        rig.transport.otherwise(.answer("5"))
        try await rig.whileRunning([rig.plan(["A", "B"], maximumInFlight: 1)]) {
            await rig.step()
            try await rig.meter.untilRefreshes(2, of: PauseTests.kmb)
            #expect(rig.row("A")?.state == .error)
            #expect(rig.row("B")?.state == .fresh)
            #expect(rig.row("B")?.record.attempt == .succeeded(at: Sample.start))
            await rig.clock.untilSleeping(1)
            rig.clock.advance(by: .seconds(60))
            #expect(rig.row("B")?.state == .stale)
            #expect(rig.row("B")?.shown.count == 1)
        }
        #expect(rig.transport.starts.count == 3)
    }

    @Test func otherLanesGoOn() async throws {
        rig.transport.script("http://kmb/A", refusal(after: "70"), .answer("5"))
        rig.transport.otherwise(.answer("5"))
        try await rig.whileRunning([rig.plan(["A"]), rig.plan(["TKO"], of: "mtr")]) {
            await rig.step(3, asleep: 2)
            await rig.clock.untilSleeping(2)
        }
        let trains = rig.transport.sent.filter { $0.request.url == "http://mtr/TKO" }.map(\.at)
        #expect(trains == [0, 30, 60].map { .seconds($0) })
        #expect(rig.transport.starts.last == .seconds(70))
    }

    @Test func pausesDoubleUntilTheFirstSuccess() async throws {
        let no = refusal(after: nil)
        rig.transport.script("http://kmb/A", no, no, no, .answer("5"), no, .answer("5"))
        try await rig.whileRunning([rig.plan(["A"], interval: .seconds(10))]) {
            while rig.clock.now.elapsed < .seconds(250) { await rig.step() }
            try await rig.transport.untilSent(6)
        }
        #expect(rig.transport.starts == [0, 30, 90, 210, 220, 250].map { .seconds($0) })
    }

    @Test func pauseIsMeteredWhileItLasts() async throws {
        rig.transport.script("http://kmb/A", refusal(after: "5"), .answer("5"))
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.clock.untilSleeping(1)
            #expect(rig.meter.readings.backoffs[PauseTests.kmb]?.last == .seconds(5))
            await rig.step()
            await rig.clock.untilSleeping(1)
            #expect(rig.clock.now.elapsed == .seconds(5))
            #expect(rig.meter.readings.backoffs[PauseTests.kmb]?.last == .zero)
            await rig.step()
            try await rig.transport.untilSent(2)
        }
        #expect(rig.transport.starts == [.zero, .seconds(30)])
    }

    @Test func pauseOutlivesAReload() async throws {
        rig.transport.script("http://kmb/A", refusal(after: "100"), .answer("5"))
        rig.transport.otherwise(.answer("5"))
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.clock.untilSleeping(1)
        }
        rig.clock.advance(by: .seconds(50))
        try await rig.whileRunning([rig.plan(["A", "B"])]) {
            await rig.clock.untilSleeping(1)
            #expect(rig.transport.starts == [.zero])
            #expect(rig.states() == [.error, .error])
            await rig.step()
            try await rig.meter.untilRefreshes(2, of: PauseTests.kmb)
        }
        #expect(rig.transport.starts == [0, 100, 100].map { .seconds($0) })
    }

    @Test func parallelRefusalsAreOneRefusal() async throws {
        let stops = (0..<16).map { "\($0)" }
        rig.transport.otherwise(refusal(after: nil).held)
        try await rig.whileRunning([rig.plan(stops)]) {
            try await rig.transport.untilSent(16)
            for stop in stops { try await rig.transport.release("http://kmb/\(stop)") }
            await rig.step()
            try await rig.transport.untilSent(17)
        }
        #expect(rig.transport.starts[16] == .seconds(30))
    }
}
