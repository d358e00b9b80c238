import CoreModel
import Domain
import Refresh
import TestKit
import Testing

/// How a single failing path of a healthy operator is left alone.
@Suite(.timeLimit(.minutes(2))) struct PathPauseTests {
    private let rig = RefreshRig()
    private static let kmb = OperatorID("kmb")

    @Test func onlyTheFailingPathWaits() async throws {
        rig.transport.script("http://kmb/A", .answer("", status: 500))
        rig.transport.otherwise(.answer("50"))
        try await rig.whileRunning([rig.plan(["A", "B"], maximumInFlight: 1)]) {
            for refreshes in 1...4 {
                try await rig.meter.untilRefreshes(refreshes, of: Self.kmb)
                if refreshes < 4 { await rig.step() }
            }
            await rig.clock.untilSleeping(1)
            #expect(rig.row("B")?.state == .fresh)
        }
        // The third failure, at 30 s, begins a pause of half a minute; the fourth one of a whole minute.
        let failing = rig.transport.sent.filter { $0.request.url == "http://kmb/A" }.map(\.at)
        #expect(failing == [0, 0, 30, 60].map { .seconds($0) })
        #expect(rig.transport.sent.filter { $0.request.url == "http://kmb/B" }.count == 4)
        #expect((rig.meter.readings.skipped[Self.kmb]?[.backoff] ?? 0) >= 1)
        #expect(rig.meter.readings.backoffs[Self.kmb]?.max() == .zero)
    }

    @Test func aSuccessEndsIt() async throws {
        let no = ScriptedTransport.Step.answer("", status: 503)
        rig.transport.script("http://kmb/A", no, no, no, .answer("50"))
        rig.transport.otherwise(.answer("50"))
        try await rig.whileRunning([rig.plan(["A", "B"], maximumInFlight: 1)]) {
            try await rig.meter.untilRefreshes(1, of: Self.kmb)
            await rig.step(3)
            try await rig.meter.untilRefreshes(4, of: Self.kmb)
            await rig.clock.untilSleeping(1)
            #expect(rig.row("A")?.state == .fresh)
        }
    }
}
