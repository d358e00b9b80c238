import CoreModel
import HTTPListener

/// Takes orders while the simulator runs: faults, the log of requests, the clock.
struct ControlDesk: Sendable {
    private let clock: WorldClock
    private let faults: FaultBoard
    private let requests: RequestLog

    init(clock: WorldClock, faults: FaultBoard, requests: RequestLog) {
        self.clock = clock
        self.faults = faults
        self.requests = requests
    }

    func answer(_ question: HTTPQuestion) -> HTTPAnswer {
        do throws(ControlProblem) {
            switch question.path {
            case "/control", "/control/": return .text(200, ControlDesk.help)
            case "/control/faults": return try faultsAnswer(question)
            case "/control/requests": return try requestsAnswer(question)
            case "/control/clock": return try clockAnswer(question)
            default: return .text(404, "no such control; there are\n\n\(ControlDesk.help)")
            }
        } catch {
            return .text(400, "\(error)\n")
        }
    }

    private func faultsAnswer(_ question: HTTPQuestion) throws(ControlProblem) -> HTTPAnswer {
        switch question.method {
        case "GET", "HEAD":
            return json(faultList)
        case "PUT":
            let order = FaultOrder(fields: question.query, body: question.body)
            let (path, kind) = try order.fault()
            faults.set(kind, for: path, at: clock.moment())
            return json(faultList)
        case "DELETE":
            for item in question.query where item.name != "path" {
                throw ControlProblem("faults are cleared all at once or by path=…, not by '\(item.name)'")
            }
            let path = question.query.last.map { PathGlob($0.value) }
            return json(.object([.init("cleared", .number(Int64(faults.clear(path: path))))]))
        default:
            return wrongMethod("GET, HEAD, PUT, DELETE")
        }
    }

    private func requestsAnswer(_ question: HTTPQuestion) throws(ControlProblem) -> HTTPAnswer {
        switch question.method {
        case "GET", "HEAD":
            return json(.object([.init("requests", .array(requests.all.map(\.json)))]))
        case "DELETE":
            requests.clear()
            return json(.object([.init("requests", .array([]))]))
        default:
            return wrongMethod("GET, HEAD, DELETE")
        }
    }

    private func clockAnswer(_ question: HTTPQuestion) throws(ControlProblem) -> HTTPAnswer {
        switch question.method {
        case "GET", "HEAD":
            break
        case "PUT":
            let written = question.query.last { $0.name == "offset" }?.value ?? ""
            // A plus in a query that was not encoded arrives as a blank.
            let trimmed = written.hasPrefix(" ") ? String(written.dropFirst()) : written
            guard let offset = DurationText.signedDuration(trimmed) else {
                throw ControlProblem(
                    "'\(written)' moves no clock; write offset=90m, offset=-12h or offset=0s"
                )
            }
            clock.move(by: offset)
        default:
            return wrongMethod("GET, HEAD, PUT")
        }
        let now = clock.moment()
        return json(
            .object([
                .init("offset_ms", .number(clock.offset.wholeMilliseconds)),
                .init("world_unix_ms", .number(now.unixMilliseconds)),
                .iso("world", now),
            ])
        )
    }

    private var faultList: JSONValue {
        let rows = faults.all.map { fault in
            JSONValue.object([
                .init("path", .text(fault.path.description)),
                .init("kind", .text(fault.kind.name)),
                .init("value", fault.kind.valueText.map { .text($0) } ?? .null),
                .iso("set_at", fault.setAt),
            ])
        }
        return .object([.init("faults", .array(rows))])
    }

    private func json(_ value: JSONValue) -> HTTPAnswer {
        HTTPAnswer(
            status: 200,
            headers: [(name: "Content-Type", value: "application/json; charset=utf-8")],
            body: [ByteChunk(value.bytes + [UInt8(ascii: "\n")])]
        )
    }

    private func wrongMethod(_ allowed: String) -> HTTPAnswer {
        .text(405, "use one of \(allowed)\n", headers: [(name: "Allow", value: allowed)])
    }

    private static let help = """
        GET    /control/faults                            the faults in force
        PUT    /control/faults?path=GLOB&kind=KIND        set one; value=… where the kind takes one
        DELETE /control/faults                            clear all, or those of path=GLOB
        GET    /control/requests                          what was asked, in order
        DELETE /control/requests                          forget it
        GET    /control/clock                             the world's date
        PUT    /control/clock?offset=90m                  move it, against the host's

        """
}
