import CoreModel

/// How an arrival lies in a row of `arrivals`.
enum ArrivalColumns {
    static let select = """
        SELECT report, time, basis, special, platform, destination_en, destination_tc, destination_sc,
            remark_en, remark_tc, remark_sc
        FROM arrivals ORDER BY report, position
        """

    static let insert = """
        INSERT INTO arrivals (report, position, time, basis, special, platform,
            destination_en, destination_tc, destination_sc, remark_en, remark_tc, remark_sc)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """

    static func values(of arrival: Arrival, report: Int64, position: Int) -> [SQLiteValue] {
        [
            .integer(report), .integer(Int64(position)), .integer(arrival.time.unixMilliseconds),
            .text(arrival.basis.rawValue), .integer(arrival.isSpecial ? 1 : 0), .integer(arrival.platform),
            .text(arrival.destination.en), .text(arrival.destination.tc), .text(arrival.destination.sc),
            .text(arrival.remark.en), .text(arrival.remark.tc), .text(arrival.remark.sc),
        ]
    }

    /// `nil` for a row that this version does not understand.
    static func arrival(_ row: SQLiteRow) -> Arrival? {
        guard let time = row.integer(1), let basis = row.text(2).flatMap(Arrival.Basis.init(rawValue:)),
            let special = row.integer(3), row.isNull(4) || row.integer(4) != nil,
            let destination = text(row, from: 5), let remark = text(row, from: 8)
        else { return nil }
        return Arrival(
            time: Moment(unixMilliseconds: time),
            basis: basis,
            isSpecial: special != 0,
            platform: row.integer(4).map { Int($0) },
            destination: destination,
            remark: remark
        )
    }

    private static func text(_ row: SQLiteRow, from column: Int) -> LocalizedText? {
        guard let en = row.text(column), let tc = row.text(column + 1), let sc = row.text(column + 2)
        else { return nil }
        return LocalizedText(en: en, tc: tc, sc: sc)
    }
}
