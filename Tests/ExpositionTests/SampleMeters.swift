import CoreModel
import Domain
import Exposition

/// Made-up counters of two operators, and what a daemon and a process would tell of themselves.
enum SampleMeters {
    static let kmb = OperatorID("kmb")
    static let mtr = OperatorID("mtr")

    static let daemon = DaemonFacts(
        version: "0.1.0",
        revision: "abc1234",
        swiftVersion: "6.3.1",
        libcurl: "7.88.1",
        libmicrohttpd: "0.9.75",
        lastReloadSuccessful: true,
        lastReloadSuccessAt: SampleBoard.now,
        store: StoreFacts(isDurable: true, filesSetAside: 1, failedWrites: 2, lastWrite: SampleBoard.now),
        webConfiguration: ReloadFacts(isSuccessful: true, succeededAt: SampleBoard.now)
    )

    static let process = ProcessFacts(
        cpuTime: .milliseconds(1230),
        virtualMemoryBytes: 123_456_789,
        maximumVirtualMemoryBytes: .max,
        residentMemoryBytes: 9_000_000,
        openFiles: 12,
        maximumFiles: 1024,
        startedAt: SampleBoard.now - .milliseconds(3_600_010),
        threads: 6
    )

    static func untouched() -> MeterRegistry {
        MeterRegistry([
            traits(kmb, endpoints: ["stop-eta", "route-list"]), traits(mtr, endpoints: ["schedule"]),
        ])
    }

    static func used() -> MeterRegistry {
        let meters = untouched()
        meters.planned(kmb, requests: 3)
        meters.requestEnded(success(kmb, "stop-eta", took: .milliseconds(150), bytes: 1234))
        meters.requestEnded(success(kmb, "stop-eta", took: .milliseconds(500), bytes: 4321, dropped: 2))
        meters.requestEnded(failure(mtr, "schedule", .timeout, took: .seconds(10)))
        meters.requestEnded(failure(mtr, "schedule", .serverError, took: .microseconds(10_000_001)))
        meters.waited(kmb, .milliseconds(350))
        meters.refreshEnded(kmb, took: .milliseconds(1250), overran: false)
        meters.refreshEnded(mtr, took: .seconds(61), overran: true)
        meters.backoff(mtr, .seconds(30))
        return meters
    }

    static func http() -> HTTPMeter.Snapshot {
        let meter = HTTPMeter(handlers: ["metrics", "landing"])
        meter.answered(handler: "metrics", code: 200)
        meter.answered(handler: "landing", code: 405)
        meter.answered(handler: "/etc/passwd", code: 404)
        return meter.snapshot(inFlight: 1)
    }

    static func traits(_ id: OperatorID, endpoints: [String]) -> OperatorTraits {
        OperatorTraits(
            id: id,
            directions: [.outbound],
            endpoints: endpoints,
            defaults: OperatorSettings(urls: [:], maximumInFlight: 1)
        )
    }

    static func success(
        _ id: OperatorID,
        _ endpoint: String,
        took duration: Duration = .milliseconds(100),
        bytes: Int = 0,
        endedAt: Moment = SampleBoard.now,
        dropped: Int = 0
    ) -> RequestOutcome {
        RequestOutcome(
            operatorID: id,
            endpoint: endpoint,
            failure: nil,
            duration: duration,
            wireBytes: bytes,
            endedAt: endedAt,
            droppedRows: dropped
        )
    }

    static func failure(
        _ id: OperatorID,
        _ endpoint: String,
        _ reason: FailureReason,
        took duration: Duration = .milliseconds(100)
    ) -> RequestOutcome {
        RequestOutcome(
            operatorID: id,
            endpoint: endpoint,
            failure: reason,
            duration: duration,
            wireBytes: 0,
            endedAt: SampleBoard.now
        )
    }
}
