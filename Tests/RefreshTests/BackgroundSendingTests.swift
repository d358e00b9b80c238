import CoreModel
import Domain
import Refresh
import TestKit
import Testing

/// Downloads besides the refreshes.
@Suite(.timeLimit(.minutes(2))) struct BackgroundSendingTests {
    private let rig = RefreshRig()
    private static let kmb = OperatorID("kmb")

    private func request(_ url: String, headers: [HTTPHeader] = []) -> BackgroundRequest {
        BackgroundRequest(operatorID: Self.kmb, endpoint: "route", url: url, headers: headers)
    }

    @Test func theyKeepTheOperatorsRateLimit() async throws {
        rig.transport.otherwise(.answer("50"))
        try await rig.whileRunning([
            rig.plan(["A", "B"], minimumInterval: .milliseconds(500), maximumInFlight: 1)
        ]) {
            try await rig.transport.untilSent(1)
            async let list = rig.engine.send(request("http://kmb/route/"))
            while rig.transport.starts.count < 3 { await rig.step() }
            let answer = try await list
            #expect(answer?.status == 200)
        }
        for (earlier, later) in zip(rig.transport.starts, rig.transport.starts.dropFirst()) {
            #expect(later - earlier >= .milliseconds(500))
        }
    }

    @Test func theyHoldNoSlotThatARefreshWaitsFor() async throws {
        rig.transport.otherwise(.answer("50"))
        rig.transport.script("http://kmb/route/", .answer("list").held)
        try await rig.whileRunning([rig.plan(["A"], maximumInFlight: 1)]) {
            try await rig.meter.untilRefreshes(1, of: Self.kmb)
            async let list = rig.engine.send(request("http://kmb/route/"))
            try await rig.transport.untilSent(2)
            await rig.step()
            try await rig.meter.untilRefreshes(2, of: Self.kmb)
            try await rig.transport.release("http://kmb/route/")
            let answer = try await list
            #expect(answer?.body == Array("list".utf8))
        }
    }

    @Test func theyWaitForAPauseToEnd() async throws {
        rig.transport.script(
            "http://kmb/A",
            .answer("", status: 429, headers: [HTTPHeader("Retry-After", "90")]),
            .answer("50")
        )
        rig.transport.script("http://kmb/route/", .answer("list"))
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.clock.untilSleeping(1)
            async let list = rig.engine.send(request("http://kmb/route/"))
            await rig.clock.untilSleeping(2)
            rig.clock.advance(by: .seconds(90))
            let answer = try await list
            #expect(answer?.status == 200)
        }
        let start = rig.transport.sent.first { $0.request.url == "http://kmb/route/" }?.at
        #expect(start == .seconds(90))
    }

    @Test func theyWaitForTheNetwork() async throws {
        rig.transport.otherwise(.answer("50"))
        rig.engine.kernelSays(.offline)
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.clock.untilSleeping(1)
            async let list = rig.engine.send(request("http://kmb/route/"))
            await rig.clock.untilSleeping(2)
            #expect(rig.transport.starts.isEmpty)
            rig.engine.kernelSays(.online)
            try await rig.meter.untilRefreshes(1, of: Self.kmb)
            await rig.clock.untilSleeping(2)
            rig.clock.advance(by: .seconds(5))
            let answer = try await list
            #expect(answer?.status == 200)
        }
    }

    @Test func aServerErrorIsTriedOnceMore() async throws {
        rig.transport.otherwise(.answer("50"))
        rig.transport.script("http://kmb/route/", .answer("", status: 502), .answer("list"))
        try await rig.whileRunning([rig.plan(["A"])]) {
            try await rig.meter.untilRefreshes(1, of: Self.kmb)
            let answer = try await rig.engine.send(request("http://kmb/route/"))
            #expect(answer?.status == 200)
        }
        #expect(rig.outcomes() == [nil, .serverError, nil])
    }

    @Test func aRefusedOneThrows() async throws {
        rig.transport.otherwise(.answer("50"))
        rig.transport.script("http://kmb/route/", .answer("", status: 404))
        try await rig.whileRunning([rig.plan(["A"])]) {
            try await rig.meter.untilRefreshes(1, of: Self.kmb)
            await #expect(throws: SourceError(.clientError, "HTTP status 404")) {
                _ = try await rig.engine.send(request("http://kmb/route/"))
            }
        }
    }

    @Test func unchangedIsAnAnswerWhereItWasAskedFor() async throws {
        rig.transport.otherwise(.answer("50"))
        rig.transport.script("http://kmb/route/", .answer("", status: 304))
        try await rig.whileRunning([rig.plan(["A"])]) {
            try await rig.meter.untilRefreshes(1, of: Self.kmb)
            let validator = [HTTPHeader("If-None-Match", "\"1\"")]
            #expect(
                try await rig.engine.send(request("http://kmb/route/", headers: validator))?.status == 304
            )
        }
    }

    @Test func anOperatorThatIsNotInUseIsNotAsked() async throws {
        await #expect(throws: SourceError.self) {
            _ = try await rig.engine.send(request("http://kmb/route/"))
        }
        #expect(rig.transport.starts.isEmpty)
    }
}
