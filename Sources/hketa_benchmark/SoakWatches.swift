import CoreModel

/// Fifty watches over the three operators.
enum SoakWatches {
    static let all: [Watch] = kmb + citybus + mtr

    private static let kmb = buses(
        "kmb",
        [
            (
                "1", .outbound,
                ["18492910339410B1", "3F24CFF9046300D9", "E9018F8A7E096544", "C5F55A0F2E1B7D40"]
            ),
            ("1", .inbound, ["C5F55A0F2E1B7D40", "5FB1FCAF80F3D97D", "B34F59A0270AEDA4"]),
            ("1A", .outbound, ["0A1B2C3D4E5F6071", "3F24CFF9046300D9", "E9018F8A7E096544"]),
            ("74B", .outbound, ["A60AE774B09A5E44", "18492910339410B1", "9ED7E93749ABAE67"]),
            ("87D", .inbound, ["D2B6A8F013C45E79", "5FB1FCAF80F3D97D"]),
            ("R99", .outbound, ["946C74E30100FE80", "D2B6A8F013C45E79"]),
            ("N8X", .outbound, ["946C74E30100FE80"]),
        ]
    )

    private static let citybus = buses(
        "citybus",
        [
            ("11", .outbound, ["001027", "002737"]), ("11", .inbound, ["002453", "001140"]),
            ("107", .outbound, ["001901", "002453"]), ("118", .outbound, ["001250", "001140"]),
            ("792M", .outbound, ["003128", "003130"]),
        ]
    )

    private static let mtr = buses(
        "mtr",
        [
            ("TWL", .up, ["ADM", "TST", "JOR", "YMT", "MOK", "PRE"]),
            ("TWL", .down, ["ADM", "TST", "JOR", "YMT", "MOK", "PRE"]),
            ("ISL", .up, ["HKU", "SYP", "SHW", "CEN", "ADM"]), ("TKL", .up, ["TKO"]),
            ("EAL", .down, ["SHT", "FOT", "UNI", "TAP"]),
        ]
    )

    private static func buses(
        _ id: String,
        _ rows: [(route: String, direction: Direction, stops: [String])]
    ) -> [Watch] {
        rows.flatMap { row in
            row.stops.map {
                Watch(operatorID: OperatorID(id), route: row.route, direction: row.direction, stop: $0)
            }
        }
    }
}
