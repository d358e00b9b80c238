import CoreModel
import Domain

/// Says what happens to a timetable: one line per change, not per request.
struct TimetableReporter: Sendable {
    let operatorID: OperatorID
    let log: any EventLog

    /// What was kept is in force.
    func loaded(_ figures: TimetableFigures) {
        log.info("timetable_loaded", [subject] + fields(of: figures))
    }

    /// Another part is in force.
    func changed(_ part: TimetablePartName, _ figures: TimetableFigures) {
        log.info("timetable_changed", fields(of: part) + fields(of: figures))
    }

    func holidays(areKnown: Bool) {
        if areKnown {
            log.info("holidays_known", [subject])
        } else {
            log.warn("holidays_missing_today", [subject])
        }
    }

    func failing(_ part: TimetablePartName, _ error: SourceError) {
        log.warn(
            "timetable_failing",
            fields(of: part) + [("reason", error.reason.rawValue), ("detail", error.detail)]
        )
    }

    func recovered(_ part: TimetablePartName) {
        log.info("timetable_recovered", fields(of: part))
    }

    func rejected(_ part: TimetablePartName, _ error: SourceError) {
        log.warn("timetable_rejected", fields(of: part) + [("why", error.detail)])
    }

    func dropped(_ part: TimetablePartName, _ reading: TimetableReading) {
        guard reading.droppedRows > 0 else { return }
        log.warn(
            "timetable_rows_dropped",
            fields(of: part) + [("rows", "\(reading.droppedRows)"), ("first", reading.firstDropped ?? "")]
        )
    }

    func changed(_ changes: [StateChange]) {
        for change in changes {
            log.debug(
                "state_changed",
                [
                    subject, ("route", change.watch.route), ("direction", change.watch.direction.rawValue),
                    ("stop", change.watch.stop), ("from", change.from.rawValue), ("to", change.to.rawValue),
                ]
            )
        }
    }

    private func fields(of figures: TimetableFigures) -> [(key: String, value: String)] {
        [
            ("feed", figures.feedTime.map(HongKongTime.isoText) ?? ""), ("routes", "\(figures.routes)"),
            ("trips_today", "\(figures.tripsToday)"),
            ("conditional_trips", "\(figures.conditionalTrips)"),
            ("last_holiday", figures.lastHoliday.map(HongKongTime.isoText) ?? ""),
        ]
    }

    private var subject: (key: String, value: String) { ("operator", operatorID.rawValue) }

    private func fields(of part: TimetablePartName) -> [(key: String, value: String)] {
        [subject, ("kind", part.kind.rawValue)] + (part.key.isEmpty ? [] : [("key", part.key)])
    }
}
