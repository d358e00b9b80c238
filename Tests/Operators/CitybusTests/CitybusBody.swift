import CoreModel
import Domain
import TestKit

@testable import OperatorCitybus

/// Writes made-up answers in Citybus's documented shape and reads them.
enum CitybusBody {
    static let stop = "001145"
    static let receivedAt = moment("15:45:00")

    /// A time on the day of all made-up answers.
    static func moment(_ clock: String) -> Moment {
        Moment(unixSeconds: HongKongTime.moment(from: time(clock)).map { $0.unixMilliseconds / 1000 } ?? 0)
    }

    static func time(_ clock: String) -> String { "2026-07-01T\(clock)+08:00" }

    /// A live arrival of route 11, outbound.
    static func row(_ clock: String = "15:48:00", _ changes: JSONFields = [:]) -> JSONFields {
        let row: JSONFields = [
            "co": "CTB", "route": "11", "dir": "O", "seq": 1, "stop": .text(stop), "eta_seq": 1,
            "dest_en": "Jardine's Lookout", "dest_tc": "渣甸山", "dest_sc": "渣甸山",
            "eta": .text(time(clock)), "rmk_en": "", "rmk_tc": "", "rmk_sc": "",
            "data_timestamp": .text(time("15:44:33")),
        ]
        return row.with(changes)
    }

    /// A slot of the partner on a joint route.
    static func partnerSlot(_ changes: JSONFields = [:]) -> JSONFields {
        let slot: JSONFields = ["eta": "", "rmk_en": "KMB Cycle", "rmk_tc": "九巴時段", "rmk_sc": "九巴时段"]
        return row("15:00:00", slot.with(changes))
    }

    static func text(_ rows: [String]) -> String {
        """
        {"type":"ETA","version":"2.0","generated_timestamp":"\(time("15:44:50"))",\
        "data":[\(rows.joined(separator: ","))]}
        """
    }

    static func watch(
        _ direction: Direction = .outbound,
        route: String = "11",
        stop: String = CitybusBody.stop,
        stopSequence: Int? = nil
    ) -> Watch {
        Watch(
            operatorID: OperatorID("citybus"),
            route: route,
            direction: direction,
            stop: stop,
            stopSequence: stopSequence
        )
    }

    static let source = CitybusSource(baseURL: "https://rt.data.gov.hk")

    static func read(_ body: [UInt8], for watches: [Watch]) throws(SourceError) -> Reading {
        let request = PlannedRequest(endpoint: "eta", url: "https://rt.data.gov.hk", watches: watches)
        return try source.read(HTTPResponse(status: 200, body: body), to: request, receivedAt: receivedAt)
    }

    static func read(_ rows: [JSONFields], for watches: [Watch]) throws(SourceError) -> Reading {
        try read(Array(text(rows.map(\.json)).utf8), for: watches)
    }

    static func report(_ rows: [JSONFields], for watch: Watch = watch()) throws -> Report {
        let outcome = try read(rows, for: [watch]).outcomes[watch]
        return try (outcome ?? .failure(SourceError(.unknownID, "no outcome"))).get()
    }

    static func arrivals(_ rows: [JSONFields], for watch: Watch = watch()) throws -> [Arrival] {
        switch try report(rows, for: watch).content {
        case .arrivals(let arrivals): arrivals
        case .none: []
        }
    }
}
