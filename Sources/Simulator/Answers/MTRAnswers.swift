import CoreModel

/// Answers as the railway's Next Train API gives them; whatever happens, the status is 200.
struct MTRAnswers: Sendable {
    /// The one path of the API; line and station are in the query.
    static let path = "/v1/transport/mtr/getSchedule.php"

    let world: World

    func answer(line: String?, station: String?, _ view: Viewpoint) -> OperatorAnswer {
        guard let line = RailNetwork.line(line ?? ""), let station, line.position(of: station) != nil else {
            return failure("NT-301", "Please type the line-station.", view)
        }
        switch view.rows {
        case .suspended:
            return OperatorAnswer([
                .init("status", .number(0)), .init("message", .text("\(station) station is suspended")),
            ])
        case .specialArrangement:
            return specialArrangement(view)
        case .dashes:
            return schedule(line, station, clocks: dashedClocks, trains: [], isDelayed: true)
        case .asUsual, .none, .withoutTimes:
            guard !world.hours.isRailwaySilent(at: view.predicted) else {
                return failure("NT-204", "The contents are empty!", view)
            }
            return schedule(line, station, view)
        }
    }

    private func schedule(_ line: RailLine, _ station: String, _ view: Viewpoint) -> OperatorAnswer {
        let dataTime = world.trains.dataTime(line, at: view.predicted) - view.staleness
        let arrays = RailDirection.allCases.compactMap { direction -> JSONValue.Member? in
            let trains = world.trains.trains(line, station, direction, at: view.predicted, dataTime: dataTime)
            guard let trains else { return nil }
            let rows = trains.enumerated().map { row($1, number: $0 + 1, on: line, view) }
            return .init(direction.rawValue, .array(view.rows == .none ? [] : rows))
        }
        let clocks: [JSONValue.Member] = [
            .init("curr_time", .text(HongKongTime.plainText(dataTime))),
            .init("sys_time", .text(HongKongTime.plainText(view.now))),
        ]
        return schedule(line, station, clocks: clocks, trains: arrays, isDelayed: false)
    }

    private func schedule(
        _ line: RailLine,
        _ station: String,
        clocks: [JSONValue.Member],
        trains: [JSONValue.Member],
        isDelayed: Bool
    ) -> OperatorAnswer {
        OperatorAnswer(
            clocks + [
                .init("data", .object([.init("\(line.code)-\(station)", .object(clocks + trains))])),
                .init("isdelay", .text(isDelayed ? "Y" : "N")),
                .init("status", .number(1)),
                .init("message", .text("successful")),
            ]
        )
    }

    /// All values are text, the counts too.
    private func row(_ train: Train, number: Int, on line: RailLine, _ view: Viewpoint) -> JSONValue {
        let hasTimes = view.rows != .withoutTimes
        let members: [JSONValue.Member] = [
            .init("seq", .text(String(number))),
            .init("dest", .text(train.destination)),
            .init("plat", .text(String(train.platform))),
            .init("time", hasTimes ? .text(HongKongTime.plainText(train.time)) : .null),
            .init("ttnt", hasTimes ? .text(String(train.minutes)) : .null),
            .init("valid", .text("Y")),
            .init("source", .text("-")),
        ]
        // Two keys that only East Rail has.
        let extras: [JSONValue.Member] = [.init("route", .text("")), .init("timeType", .text("A"))]
        return .object(line.precision == .wandering ? members + extras : members)
    }

    private func failure(_ code: String, _ message: String, _ view: Viewpoint) -> OperatorAnswer {
        OperatorAnswer([
            .init("resultCode", .number(0)),
            .init("timestamp", .text(HongKongTime.plainText(view.now))),
            .init(
                "error",
                .object([.init("errorCode", .text(code)), .init("errorMsg", .text(message))])
            ),
            .init("status", .number(0)),
            .init("message", .text(message)),
        ])
    }

    private func specialArrangement(_ view: Viewpoint) -> OperatorAnswer {
        let message =
            "Special train service arrangements are now in place on this line. "
            + "Please click here for more information."
        return OperatorAnswer([
            .init("status", .number(0)),
            .init("message", .text(message)),
            .init("url", .text("https://www.mtr.com.hk/alert/alert_title_wap.html")),
            // The operator's spelling.
            .init("cur_time", .text(HongKongTime.plainText(view.now))),
        ])
    }

    private var dashedClocks: [JSONValue.Member] {
        [.init("curr_time", .text("-")), .init("sys_time", .text("-"))]
    }
}
