import CoreModel

/// Reads and writes the reports and their arrivals.
struct ReportTable {
    let connection: SQLiteConnection

    private static let isThisWatch = """
        operator = ? AND route = ? AND direction = ? AND stop = ?
        AND coalesce(service_type, '') = ? AND coalesce(stop_seq, '') = ?
        """

    /// All reports, and how many rows were left out because they could not be understood.
    func all() throws(SQLiteFailure) -> (kept: [Watch: KeptReport], skipped: Int) {
        var skipped = 0
        var arrivals: [Int64: [Arrival]] = [:]
        for row in try connection.run(ArrivalColumns.select) {
            guard let report = row.integer(0), let arrival = ArrivalColumns.arrival(row) else {
                skipped += 1
                continue
            }
            arrivals[report, default: []].append(arrival)
        }
        var kept: [Watch: KeptReport] = [:]
        for row in try connection.run(ReportColumns.select) {
            guard let id = row.integer(0), let watch = ReportColumns.watch(row),
                let report = ReportColumns.kept(row, arrivals: arrivals[id] ?? [])
            else {
                skipped += 1
                continue
            }
            // A damaged index can let a watch have two rows.
            if let other = kept[watch], other.report.receivedAt > report.report.receivedAt { continue }
            kept[watch] = report
        }
        return (kept, skipped)
    }

    /// Puts a report in the place of the one there is, unless that is newer.
    func keep(_ kept: KeptReport, for watch: Watch, at now: Moment) throws(SQLiteFailure) {
        let old =
            try connection.run(
                "SELECT id, received_at FROM reports WHERE \(ReportTable.isThisWatch)",
                ReportColumns.key(of: watch)
            )
            .first
        if let old, let id = old.integer(0), let receivedAt = old.integer(1) {
            let stored = Moment(unixMilliseconds: receivedAt)
            guard KeepingRule.replaces(kept.report.receivedAt, stored, at: now) else {
                return try want([watch], at: kept.wantedAt)
            }
            // Its arrivals go with it.
            try connection.run("DELETE FROM reports WHERE id = ?", [.integer(id)])
        }
        try connection.run(ReportColumns.insert, ReportColumns.values(of: kept, for: watch))
        guard case .arrivals(let arrivals) = kept.report.content else { return }
        let id = connection.lastInsertedRow
        for (position, arrival) in arrivals.enumerated() {
            try connection.run(
                ArrivalColumns.insert,
                ArrivalColumns.values(of: arrival, report: id, position: position)
            )
        }
    }

    func want(_ watches: Set<Watch>, at moment: Moment) throws(SQLiteFailure) {
        for watch in watches {
            try connection.run(
                "UPDATE reports SET wanted_at = ? WHERE \(ReportTable.isThisWatch)",
                [.integer(moment.unixMilliseconds)] + ReportColumns.key(of: watch)
            )
        }
    }

    /// Forgets what nobody has wanted for long.
    func forgetUnwanted(at now: Moment) throws(SQLiteFailure) {
        // `KeepingRule.unlessForgotten`, for all rows at once.
        let time = SQLiteValue.integer(now.unixMilliseconds)
        try connection.run("UPDATE reports SET wanted_at = ? WHERE wanted_at > ?", [time, time])
        let limit = now - KeepingRule.unwantedLife
        try connection.run(
            "DELETE FROM reports WHERE wanted_at < ?",
            [.integer(limit.unixMilliseconds)]
        )
    }
}
