import CoreModel

/// Answers as Citybus gives them in version 2, after the shapes of its live bodies.
struct CitybusAnswers: Sendable {
    /// Everything under this path is Citybus's.
    static let base = "/v2/transport/citybus/"

    let world: World

    private var network: BusNetwork { world.citybus }

    /// The answer to a path below `base`.
    func answer(_ path: String, _ view: Viewpoint) -> OperatorAnswer {
        let parts = path.split(separator: "/").map { String($0) }
        guard let endpoint = parts.first else { return .malformed() }
        switch (endpoint, parts.count) {
        case ("stop", 2):
            guard isStop(parts[1]) else { return .malformed() }
            let row = network.stop(parts[1]).map { stopRow($0, view) }
            return envelope("Stop", row ?? .object([]), view)
        case ("company", 2), ("route", 2...3), ("route-stop", 4), ("eta", 4):
            // NWFB merged into CTB in July 2023; it still answers, with nothing.
            switch parts[1].uppercased() {
            case "CTB": return companyAnswer(parts, view)
            case "NWFB": return list(endpoint == "eta" ? "ETA" : "RouteList", [], view)
            default: return .malformed("Invalid company code")
            }
        default: return .malformed()
        }
    }

    private func companyAnswer(_ parts: [String], _ view: Viewpoint) -> OperatorAnswer {
        switch (parts[0], parts.count) {
        case ("company", _):
            return envelope("Company", companyRow(view), view)
        case ("route", 2):
            return list("RouteList", network.routes.map { routeRow($0, view) }, view)
        case ("route", _):
            return envelope("Route", network.route(parts[2]).map { routeRow($0, view) } ?? .object([]), view)
        case ("route-stop", _):
            guard let direction = BusDirection(rawValue: parts[3]) else { return .malformed() }
            let calls = network.route(parts[2]).map { network.calls(of: $0) } ?? []
            let rows = calls.filter { $0.direction == direction }.map { routeStopRow($0, view) }
            return list("RouteStop", rows, view)
        default:
            // Any words are taken as ids here: swapped parts are an empty answer, not an error.
            let calls = network.calls(at: parts[2]).filter { $0.route.number == parts[3] }
            return list("ETA", calls.flatMap { arrivalRows($0, view) }, view)
        }
    }

    private func arrivalRows(_ call: BusCall, _ view: Viewpoint) -> [JSONValue] {
        let place = "\(call.stop) \(call.route.number)"
        let dataTime = world.citybusBuses.dataTime(place, at: view.predicted) - view.staleness
        return slots(call, view).enumerated()
            .map { index, slot in
                .object(
                    [
                        .init("co", .text("CTB")),
                        .init("route", .text(call.route.number)),
                        .init("dir", .text(call.direction.letter)),
                        .init("seq", .number(Int64(call.sequence))),
                        .init("stop", .text(call.stop)),
                    ] + JSONValue.Member.named("dest", call.route.end(call.direction)) + [
                        .init("eta_seq", .number(Int64(index + 1))),
                        .init("eta", time(of: slot)),
                    ] + JSONValue.Member.named("rmk", slot.remark.text) + [
                        .iso("data_timestamp", dataTime)
                    ]
                )
            }
    }

    /// The partner's slots have blank text; nulls were never seen and are made by a fault alone.
    private func time(of slot: BusSlot) -> JSONValue {
        if let time = slot.time { return .text(HongKongTime.isoText(time)) }
        return slot.remark == .partnerCycle ? .text("") : .null
    }

    private func slots(_ call: BusCall, _ view: Viewpoint) -> [BusSlot] {
        let usual = world.slots(call, in: network, at: view.predicted)
        return switch view.rows {
        case .asUsual, .dashes, .specialArrangement: usual
        // How Citybus speaks in a storm is not known; an empty list is all that it is known to say of nothing.
        case .none, .suspended: []
        case .withoutTimes: usual.map { _ in BusSlot(time: nil, remark: .none) }
        }
    }

    private func companyRow(_ view: Viewpoint) -> JSONValue {
        let name = LocalizedText(en: "Citybus Limited", tc: "城巴有限公司", sc: "城巴有限公司")
        return .object(
            [.init("co", .text("CTB"))] + JSONValue.Member.named("name", name) + [
                .init("url", .text("https://www.citybus.com.hk")), listedAt(view),
            ]
        )
    }

    private func routeRow(_ route: BusRoute, _ view: Viewpoint) -> JSONValue {
        .object(
            [.init("co", .text("CTB")), .init("route", .text(route.number))]
                + JSONValue.Member.named("orig", route.origin)
                + JSONValue.Member.named("dest", route.destination) + [listedAt(view)]
        )
    }

    private func routeStopRow(_ call: BusCall, _ view: Viewpoint) -> JSONValue {
        .object([
            .init("co", .text("CTB")),
            .init("route", .text(call.route.number)),
            .init("dir", .text(call.direction.letter)),
            .init("seq", .number(Int64(call.position + 1))),
            .init("stop", .text(call.stop)),
            listedAt(view),
        ])
    }

    private func stopRow(_ stop: BusStop, _ view: Viewpoint) -> JSONValue {
        .object(
            [.init("stop", .text(stop.id))] + JSONValue.Member.named("name", stop.name) + [
                .init("lat", .text(stop.latitude)),
                .init("long", .text(stop.longitude)),
                listedAt(view),
            ]
        )
    }

    /// Lists are made at 05:00; before that, the day before's are served.
    private func listedAt(_ view: Viewpoint) -> JSONValue.Member {
        let secondsOfDay: Int64 = 86_400
        let fiveInTheMorning: Int64 = 5 * 3600 + 2
        let local = view.now.unixMilliseconds / 1000 + 8 * 3600
        let made = (local - fiveInTheMorning) / secondsOfDay * secondsOfDay + fiveInTheMorning
        return .iso("data_timestamp", Moment(unixSeconds: made - 8 * 3600))
    }

    private func isStop(_ id: String) -> Bool {
        id.utf8.count == 6 && id.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    private func list(_ type: String, _ rows: [JSONValue], _ view: Viewpoint) -> OperatorAnswer {
        envelope(type, .array(view.rows == .none ? [] : rows), view)
    }

    private func envelope(_ type: String, _ content: JSONValue, _ view: Viewpoint) -> OperatorAnswer {
        OperatorAnswer([
            .init("type", .text(type)),
            .init("version", .text("2.0")),
            .iso("generated_timestamp", view.now),
            .init("data", content),
        ])
    }
}
