import CoreModel
import Domain
import TestKit

@testable import OperatorKMB

/// Writes made-up answers in KMB's documented shape and reads them.
enum KMBBody {
    static let stop = "18492910339410B1"
    static let receivedAt = moment("21:09:00")

    /// A time on the day of all made-up answers.
    static func moment(_ clock: String) -> Moment {
        Moment(unixSeconds: HongKongTime.moment(from: time(clock)).map { $0.unixMilliseconds / 1000 } ?? 0)
    }

    static func time(_ clock: String) -> String { "2026-09-11T\(clock)+08:00" }

    /// A live arrival of route 74B, outbound.
    static func row(_ clock: String = "21:15:00", _ changes: JSONFields = [:]) -> JSONFields {
        let row: JSONFields = [
            "co": "KMB", "route": "74B", "dir": "O", "service_type": 1, "seq": 7, "eta_seq": 1,
            "dest_en": "KAI YIP", "dest_tc": "啟業", "dest_sc": "启业",
            "eta": .text(time(clock)), "rmk_en": "", "rmk_tc": "", "rmk_sc": "",
            "data_timestamp": .text(time("21:08:11")),
        ]
        return row.with(changes)
    }

    /// A row without a time.
    static func blank(_ changes: JSONFields = [:]) -> JSONFields {
        row("21:00:00", JSONFields(dictionaryLiteral: ("eta", nil)).with(changes))
    }

    static func text(_ rows: [String]) -> String {
        """
        {"type":"StopETA","version":"1.0","generated_timestamp":"\(time("21:08:43"))",\
        "data":[\(rows.joined(separator: ","))]}
        """
    }

    static func text(_ rows: [JSONFields]) -> String { text(rows.map(\.json)) }

    static func watch(
        route: String = "74B",
        _ direction: Direction = .outbound,
        stop: String = KMBBody.stop,
        serviceType: Int? = nil,
        stopSequence: Int? = nil
    ) -> Watch {
        Watch(
            operatorID: OperatorID("kmb"),
            route: route,
            direction: direction,
            stop: stop,
            serviceType: serviceType,
            stopSequence: stopSequence
        )
    }

    static let source = KMBSource(baseURL: "https://data.etabus.gov.hk", catalogue: .empty)

    static func read(_ body: [UInt8], for watches: [Watch]) throws(SourceError) -> Reading {
        let request = PlannedRequest(
            endpoint: "stop-eta",
            url: "https://data.etabus.gov.hk",
            watches: watches
        )
        return try source.read(HTTPResponse(status: 200, body: body), to: request, receivedAt: receivedAt)
    }

    static func read(_ rows: [JSONFields], for watches: [Watch]) throws(SourceError) -> Reading {
        try read(Array(text(rows).utf8), for: watches)
    }

    static func outcome(
        _ rows: [JSONFields],
        for watch: Watch = watch()
    ) throws -> Result<Report, SourceError> {
        try read(rows, for: [watch]).outcomes[watch] ?? .failure(SourceError(.unknownID, "no outcome"))
    }

    static func report(_ rows: [JSONFields], for watch: Watch = watch()) throws -> Report {
        try outcome(rows, for: watch).get()
    }

    static func arrivals(_ rows: [JSONFields], for watch: Watch = watch()) throws -> [Arrival] {
        switch try report(rows, for: watch).content {
        case .arrivals(let arrivals): arrivals
        case .none: []
        }
    }

    static func failure(_ rows: [JSONFields], for watch: Watch = watch()) throws -> FailureReason? {
        switch try outcome(rows, for: watch) {
        case .success: nil
        case .failure(let error): error.reason
        }
    }
}
