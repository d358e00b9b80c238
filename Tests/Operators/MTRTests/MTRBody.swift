import CoreModel
import Domain
import TestKit

@testable import OperatorMTR

/// Writes made-up answers in the railway's documented shapes and reads them.
enum MTRBody {
    static let receivedAt = moment("23:41:40")

    /// A time on the day of all made-up answers.
    static func moment(_ clock: String) -> Moment {
        Moment(unixSeconds: HongKongTime.moment(from: time(clock)).map { $0.unixMilliseconds / 1000 } ?? 0)
    }

    static func time(_ clock: String) -> String { "2026-10-13 \(clock)" }

    static func train(_ clock: String = "23:45:25", _ changes: JSONFields = [:]) -> JSONFields {
        let train: JSONFields = [
            "seq": "1", "dest": "POA", "plat": "1", "time": .text(time(clock)), "ttnt": "4", "valid": "Y",
            "source": "-",
        ]
        return train.with(changes)
    }

    static func list(_ trains: [JSONFields]) -> JSONLiteral {
        .raw("[\(trains.map(\.json).joined(separator: ","))]")
    }

    static let clocks: JSONFields = [
        "curr_time": .text(time("23:41:25")), "sys_time": .text(time("23:41:38")),
    ]
    static let dashes: JSONFields = ["curr_time": "-", "sys_time": "-"]

    /// A usable answer with this under TKL-TKO.
    static func answer(_ station: JSONFields, clocks: JSONFields = clocks) -> JSONFields {
        let answer: JSONFields = [
            "status": 1, "message": "successful", "isdelay": "N",
            "data": .raw("{\"TKL-TKO\":\(station.json)}"),
        ]
        return answer.with(clocks)
    }

    /// A usable answer with these trains up and none down.
    static func answer(up: [JSONFields]) -> JSONFields {
        answer(clocks.with(["UP": list(up), "DOWN": .raw("[]")]))
    }

    static func watch(_ direction: Direction = .up, line: String = "TKL", station: String = "TKO") -> Watch {
        Watch(operatorID: OperatorID("mtr"), route: line, direction: direction, stop: station)
    }

    static let source = MTRSource(baseURL: "https://rt.data.gov.hk")

    static func read(_ body: [UInt8], for watches: [Watch]) throws(SourceError) -> Reading {
        let request = PlannedRequest(endpoint: "schedule", url: "https://rt.data.gov.hk", watches: watches)
        return try source.read(HTTPResponse(status: 200, body: body), to: request, receivedAt: receivedAt)
    }

    /// The report about one watch; throws what the answer or the watch failed with.
    static func report(_ body: String, for watch: Watch = watch()) throws -> Report {
        let outcome = try read(Array(body.utf8), for: [watch]).outcomes[watch]
        return try (outcome ?? .failure(SourceError(.unknownID, "no outcome"))).get()
    }

    static func report(_ answer: JSONFields, for watch: Watch = watch()) throws -> Report {
        try report(answer.json, for: watch)
    }

    static func arrivals(_ answer: JSONFields, for watch: Watch = watch()) throws -> [Arrival] {
        switch try report(answer, for: watch).content {
        case .arrivals(let arrivals): arrivals
        case .none: []
        }
    }

    /// Why an answer, or what it says about one watch, is refused; `nil` if it is not.
    static func failure(_ body: String, for watch: Watch = watch()) -> FailureReason? {
        do {
            _ = try report(body, for: watch)
            return nil
        } catch let error as SourceError {
            return error.reason
        } catch {
            return nil
        }
    }
}
