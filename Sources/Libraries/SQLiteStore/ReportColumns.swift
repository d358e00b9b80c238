import CoreModel

/// How a watch and its report lie in a row of `reports`.
enum ReportColumns {
    static let select = """
        SELECT id, operator, route, direction, stop, service_type, stop_seq, received_at, source_at, source_clock,
            content, reason, destination_en, destination_tc, destination_sc, wanted_at
        FROM reports
        """

    static let insert = """
        INSERT INTO reports (operator, route, direction, stop, service_type, stop_seq, received_at, source_at,
            source_clock, content, reason, destination_en, destination_tc, destination_sc, wanted_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """

    /// The words of the column `content`.
    private enum Kind: String {
        case arrivals, none
    }

    /// What finds a watch's row by the unique index, where a missing number is a blank text.
    static func key(of watch: Watch) -> [SQLiteValue] {
        [
            .text(watch.operatorID.rawValue), .text(watch.route), .text(watch.direction.rawValue),
            .text(watch.stop),
            watch.serviceType.map { .integer(Int64($0)) } ?? .text(""),
            watch.stopSequence.map { .integer(Int64($0)) } ?? .text(""),
        ]
    }

    static func values(of kept: KeptReport, for watch: Watch) -> [SQLiteValue] {
        let report = kept.report
        var values: [SQLiteValue] = [
            .text(watch.operatorID.rawValue), .text(watch.route), .text(watch.direction.rawValue),
            .text(watch.stop), .integer(watch.serviceType), .integer(watch.stopSequence),
            .integer(report.receivedAt.unixMilliseconds),
        ]
        if let source = report.source {
            values += [.integer(source.moment.unixMilliseconds), .text(source.clock.rawValue)]
        } else {
            values += [.null, .null]
        }
        switch report.content {
        case .arrivals: values += [.text(Kind.arrivals.rawValue), .null]
        case .none(let reason): values += [.text(Kind.none.rawValue), .text(reason.rawValue)]
        }
        values += [
            .text(report.destination?.en), .text(report.destination?.tc), .text(report.destination?.sc),
        ]
        values.append(.integer(kept.wantedAt.unixMilliseconds))
        return values
    }

    /// `nil` for a row that this version does not understand.
    static func watch(_ row: SQLiteRow) -> Watch? {
        guard let operatorID = row.text(1), let route = row.text(2),
            let direction = row.text(3).flatMap(Direction.init(rawValue:)), let stop = row.text(4),
            row.isNull(5) || row.integer(5) != nil, row.isNull(6) || row.integer(6) != nil
        else { return nil }
        return Watch(
            operatorID: OperatorID(operatorID),
            route: route,
            direction: direction,
            stop: stop,
            serviceType: row.integer(5).map { Int($0) },
            stopSequence: row.integer(6).map { Int($0) }
        )
    }

    /// `nil` for a row that this version does not understand.
    static func kept(_ row: SQLiteRow, arrivals: [Arrival]) -> KeptReport? {
        guard let receivedAt = row.integer(7), let content = content(row, arrivals: arrivals),
            let wantedAt = row.integer(15)
        else { return nil }
        var source: SourceTime?
        if !row.isNull(8) {
            guard let time = row.integer(8), let clock = row.text(9).flatMap(SourceTime.Clock.init(rawValue:))
            else { return nil }
            source = SourceTime(moment: Moment(unixMilliseconds: time), clock: clock)
        }
        let report = Report(
            receivedAt: Moment(unixMilliseconds: receivedAt),
            source: source,
            content: content,
            destination: destination(row)
        )
        return KeptReport(report: report, wantedAt: Moment(unixMilliseconds: wantedAt))
    }

    private static func content(_ row: SQLiteRow, arrivals: [Arrival]) -> Report.Content? {
        switch row.text(10).flatMap(Kind.init(rawValue:)) {
        // A report whose arrivals are all lost or from a later version does not mean that there are none.
        case .arrivals: arrivals.isEmpty ? nil : .arrivals(arrivals)
        case .none?: row.text(11).flatMap(NoServiceReason.init(rawValue:)).map { .none($0) }
        case nil: nil
        }
    }

    private static func destination(_ row: SQLiteRow) -> LocalizedText? {
        guard let en = row.text(12), let tc = row.text(13), let sc = row.text(14) else { return nil }
        return LocalizedText(en: en, tc: tc, sc: sc)
    }
}
