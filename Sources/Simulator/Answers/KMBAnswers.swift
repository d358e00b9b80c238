import CoreModel

/// Answers as KMB gives them, after the shapes of its live bodies.
struct KMBAnswers: Sendable {
    /// Everything under this path is KMB's.
    static let base = "/v1/transport/kmb/"

    let world: World

    private var network: BusNetwork { world.kmb }

    /// The answer to a path below `base`.
    func answer(_ path: String, _ view: Viewpoint) -> OperatorAnswer {
        let parts = path.split(separator: "/").map { String($0) }
        switch (parts.first, parts.count) {
        case ("route", 1):
            return list("RouteList", network.routes.flatMap { routeRows($0) }, view)
        case ("route", 4):
            return singleRoute(parts, view)
        case ("stop", 1):
            return list("StopList", network.stops.map { stopRow($0) }, view)
        case ("stop", 2):
            guard isStop(parts[1]) else { return .malformed() }
            return envelope("Stop", network.stop(parts[1]).map { stopRow($0) } ?? .object([]), view)
        case ("route-stop", 1):
            return list("RouteStopList", network.routes.flatMap { routeStopRows($0) }, view)
        case ("route-stop", 4):
            return routeStops(parts, view)
        case ("stop-eta", 2):
            guard isStop(parts[1]) else { return .malformed() }
            return arrivals("StopETA", network.calls(at: parts[1]), serviceType: nil, view)
        case ("eta", 4):
            return arrivals(parts, view)
        case ("route-eta", 3):
            guard let type = Int(parts[2]) else { return .malformed() }
            let calls = network.route(parts[1]).map { network.calls(of: $0) } ?? []
            return arrivals("RouteETA", calls, serviceType: type, view)
        default:
            return .malformed()
        }
    }

    /// Any words are taken as ids here: swapped parts are an empty answer, not an error.
    private func arrivals(_ parts: [String], _ view: Viewpoint) -> OperatorAnswer {
        guard let type = Int(parts[3]) else { return .malformed() }
        let calls = network.calls(at: parts[1]).filter { $0.route.number == parts[2] }
        return arrivals("ETA", calls, serviceType: type, view)
    }

    private func arrivals(
        _ type: String,
        _ calls: [BusCall],
        serviceType: Int?,
        _ view: Viewpoint
    ) -> OperatorAnswer {
        guard view.rows != .none else { return list(type, [], view) }
        let rows = calls.flatMap { call in
            call.route.serviceTypes
                .filter { serviceType == nil || $0 == serviceType }
                .flatMap { arrivalRows(call, serviceType: $0, view) }
        }
        return list(type, rows, view)
    }

    private func arrivalRows(_ call: BusCall, serviceType: Int, _ view: Viewpoint) -> [JSONValue] {
        let dataTime = world.kmbBuses.dataTime(call.stop, at: view.predicted) - view.staleness
        return slots(call, view).enumerated()
            .map { index, slot in
                .object(
                    [
                        .init("co", .text("KMB")),
                        .init("route", .text(call.route.number)),
                        .init("dir", .text(call.direction.letter)),
                        .init("service_type", .number(Int64(serviceType))),
                        .init("seq", .number(Int64(call.sequence))),
                    ] + JSONValue.Member.named("dest", call.route.end(call.direction)) + [
                        .init("eta_seq", .number(Int64(index + 1))),
                        .init("eta", slot.time.map { .text(HongKongTime.isoText($0)) } ?? .null),
                    ] + JSONValue.Member.named("rmk", slot.remark.text) + [
                        .iso("data_timestamp", dataTime)
                    ]
                )
            }
    }

    private func slots(_ call: BusCall, _ view: Viewpoint) -> [BusSlot] {
        let usual = world.slots(call, in: network, at: view.predicted)
        return switch view.rows {
        case .asUsual, .dashes, .specialArrangement: usual
        case .none: []
        case .withoutTimes: usual.prefix(1).map { _ in BusSlot(time: nil, remark: .none) }
        case .suspended: usual.prefix(1).map { _ in BusSlot(time: nil, remark: .suspended) }
        }
    }

    private func routeStops(_ parts: [String], _ view: Viewpoint) -> OperatorAnswer {
        guard let direction = BusDirection(rawValue: parts[2]), let type = Int(parts[3]) else {
            return .malformed()
        }
        let rows = network.route(parts[1])
            .map { route in
                network.calls(of: route)
                    .filter { $0.direction == direction && route.serviceTypes.contains(type) }
                    .map { routeStopRow($0, type) }
            }
        return list("RouteStop", rows ?? [], view)
    }

    private func singleRoute(_ parts: [String], _ view: Viewpoint) -> OperatorAnswer {
        guard let direction = BusDirection(rawValue: parts[2]), let type = Int(parts[3]) else {
            return .malformed()
        }
        guard let route = network.route(parts[1]), !route.stops(direction).isEmpty,
            route.serviceTypes.contains(type)
        else { return envelope("Route", .object([]), view) }
        return envelope("Route", routeRow(route, direction, type), view)
    }

    // The lists have text where the arrivals have numbers, and `bound` where those have `dir`.

    private func routeRows(_ route: BusRoute) -> [JSONValue] {
        BusDirection.allCases.filter { !route.stops($0).isEmpty }
            .flatMap { direction in
                route.serviceTypes.map { routeRow(route, direction, $0) }
            }
    }

    private func routeRow(_ route: BusRoute, _ direction: BusDirection, _ serviceType: Int) -> JSONValue {
        .object(
            [
                .init("route", .text(route.number)),
                .init("bound", .text(direction.letter)),
                .init("service_type", .text(String(serviceType))),
            ] + JSONValue.Member.named("orig", route.start(direction))
                + JSONValue.Member.named("dest", route.end(direction))
        )
    }

    private func routeStopRows(_ route: BusRoute) -> [JSONValue] {
        network.calls(of: route)
            .flatMap { call in
                route.serviceTypes.map { routeStopRow(call, $0) }
            }
    }

    private func routeStopRow(_ call: BusCall, _ serviceType: Int) -> JSONValue {
        .object([
            .init("route", .text(call.route.number)),
            .init("bound", .text(call.direction.letter)),
            .init("service_type", .text(String(serviceType))),
            .init("seq", .text(String(call.position + 1))),
            .init("stop", .text(call.stop)),
        ])
    }

    private func stopRow(_ stop: BusStop) -> JSONValue {
        .object(
            [.init("stop", .text(stop.id))] + JSONValue.Member.named("name", stop.name) + [
                .init("lat", .text(stop.latitude)),
                .init("long", .text(stop.longitude)),
            ]
        )
    }

    private func isStop(_ id: String) -> Bool {
        id.utf8.count == 16 && id.allSatisfy(\.isHexDigit)
    }

    private func list(_ type: String, _ rows: [JSONValue], _ view: Viewpoint) -> OperatorAnswer {
        envelope(type, .array(view.rows == .none ? [] : rows), view)
    }

    private func envelope(_ type: String, _ content: JSONValue, _ view: Viewpoint) -> OperatorAnswer {
        OperatorAnswer([
            .init("type", .text(type)),
            .init("version", .text("1.0")),
            .iso("generated_timestamp", view.now),
            .init("data", content),
        ])
    }
}
