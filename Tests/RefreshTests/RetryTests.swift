import CoreModel
import Domain
import Refresh
import TestKit
import Testing

/// Which failures are tried once more within a refresh.
@Suite(.timeLimit(.minutes(10))) struct RetryTests {
    private let rig = RefreshRig()
    private static let url = "http://kmb/A"

    private static let passing: [(name: String, step: ScriptedTransport.Step, reason: FailureReason)] = [
        ("connect", .fail(.connect(detail: "")), .connect),
        ("reset", .fail(.reset(detail: "")), .reset),
        ("500", .answer("", status: 500), .serverError),
        ("503", .answer("", status: 503), .serverError),
    ]

    @Test(arguments: passing)
    func failureThatPassesIsNotPublished(
        _ row: (name: String, step: ScriptedTransport.Step, reason: FailureReason)
    ) async throws {
        rig.transport.script(RetryTests.url, row.step, .answer("5"))
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.clock.untilSleeping(1)
            #expect(rig.row("A")?.state == .fresh)
        }
        #expect(rig.outcomes() == [row.reason, nil])
        #expect(rig.log.lines("state_changed").map { $0["to"] } == ["fresh"])
    }

    @Test(arguments: passing)
    func failureThatStaysIsPublishedOnceAfterTheRetry(
        _ row: (name: String, step: ScriptedTransport.Step, reason: FailureReason)
    ) async throws {
        rig.transport.otherwise(row.step)
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.clock.untilSleeping(1)
            guard case .failed(_, let times, let error)? = rig.row("A")?.record.attempt else {
                Issue.record("no failure was recorded")
                return
            }
            #expect(times == 1)
            #expect(error.reason == row.reason)
        }
        #expect(rig.outcomes() == [row.reason, row.reason])
    }

    private static let lasting: [(name: String, step: ScriptedTransport.Step, reason: FailureReason)] = [
        ("timeout", .fail(.timeout(detail: "")), .timeout),
        ("dns", .fail(.dns(detail: "")), .dns),
        ("tls", .fail(.tls(detail: "")), .tls),
        ("too large", .fail(.tooLarge(limit: 1)), .tooLarge),
        ("refused URL", .fail(.refusedURL(detail: "")), .unexpectedShape),
        ("400", .answer("", status: 400), .clientError),
        ("404", .answer("", status: 404), .clientError),
        ("422", .answer("", status: 422), .clientError),
        ("403", .answer("", status: 403), .throttled),
        ("429", .answer("", status: 429), .throttled),
        (
            "503 with a wish", .answer("", status: 503, headers: [HTTPHeader("Retry-After", "9")]),
            .serverError
        ),
        ("odd body", .answer("?"), .unexpectedShape),
        ("operator's own failure", .answer("!"), .operatorError),
    ]

    @Test(arguments: lasting)
    func otherFailuresAreNotTriedAgain(
        _ row: (name: String, step: ScriptedTransport.Step, reason: FailureReason)
    ) async throws {
        rig.transport.script(RetryTests.url, row.step, .answer("5"))
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.clock.untilSleeping(1)
            #expect(rig.row("A")?.state == .error)
        }
        #expect(rig.outcomes() == [row.reason])
    }

    @Test func retryMayFailInAnotherWay() async throws {
        rig.transport.script(RetryTests.url, .fail(.connect(detail: "")), .fail(.timeout(detail: "late")))
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.clock.untilSleeping(1)
            let newest = WatchRecord.Attempt.failed(
                at: Sample.start,
                times: 1,
                error: SourceError(.timeout, "late")
            )
            #expect(rig.row("A")?.record.attempt == newest)
        }
    }

    @Test func retryHappensInTheNextRefreshToo() async throws {
        rig.transport.otherwise(.fail(.reset(detail: "")))
        try await rig.whileRunning([rig.plan(["A"])]) {
            await rig.step()
            try await rig.meter.untilRefreshes(2, of: OperatorID("kmb"))
        }
        #expect(rig.outcomes().count == 4)
    }

    /// Two stops, each answered with a server error: the third error in a row begins a pause.
    @Test func pauseForbidsTheRetryAndTheFailureStands() async throws {
        rig.transport.otherwise(.answer("", status: 500))
        try await rig.whileRunning([rig.plan(["A", "B"], maximumInFlight: 1)]) {
            await rig.clock.untilSleeping(1)
            #expect(rig.states() == [.error, .error])
            for stop in ["A", "B"] {
                guard case .failed(_, 1, let error)? = rig.row(stop)?.record.attempt else {
                    Issue.record("no failure was recorded")
                    return
                }
                #expect(error.reason == .serverError)
            }
        }
        #expect(rig.outcomes() == [.serverError, .serverError, .serverError])
    }
}
