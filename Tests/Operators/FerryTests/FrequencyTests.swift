import CoreModel
import Domain
import Testing

@testable import OperatorFerry

/// Headway windows: long ones, windows of one departure, their ends, and what stands beside them.
@Suite struct FrequencyTests {
    struct Case: Sendable {
        let what: String
        let trips: [String]
        let windows: [String]
        let inclusive: [String]
        let exclusive: [String]
    }

    private static let cases: [Case] = [
        Case(
            what: "a long window",
            trips: ["7030-1-511-0630"],
            windows: ["7030-1-511-0630,06:30:00,07:00:00,600"],
            inclusive: ["06:30", "06:40", "06:50", "07:00"],
            exclusive: ["06:30", "06:40", "06:50"]
        ),
        Case(
            what: "windows of one departure, the last of which is a boat by itself",
            trips: ["7030-1-511-2312", "7030-1-511-2324"],
            windows: ["7030-1-511-2312,23:12:00,23:24:00,720", "7030-1-511-2324,23:24:00,23:30:00,720"],
            inclusive: ["23:12", "23:24", "23:30"],
            exclusive: ["23:12", "23:24"]
        ),
        Case(
            what: "a window that its headway does not divide",
            trips: ["7030-1-511-2230"],
            windows: ["7030-1-511-2230,22:30:00,22:50:00,1500"],
            inclusive: ["22:30", "22:50"],
            exclusive: ["22:30"]
        ),
        Case(
            what: "a window that ends where a trip begins",
            trips: ["7030-1-511-0630", "7030-1-511-0650"],
            windows: ["7030-1-511-0630,06:30:00,06:50:00,600"],
            inclusive: ["06:30", "06:40", "06:50"],
            exclusive: ["06:30", "06:40", "06:50"]
        ),
        Case(
            what: "a gap at noon",
            trips: ["7010-1-511-0830", "7010-1-511-1200"],
            windows: ["7010-1-511-0830,08:30:00,11:00:00,3600", "7010-1-511-1200,12:00:00,12:30:00,1800"],
            inclusive: ["08:30", "09:30", "10:30", "11:00", "12:00", "12:30"],
            exclusive: ["08:30", "09:30", "10:30", "12:00"]
        ),
        Case(
            what: "the end of another service's window is no beginning of this one's",
            trips: ["7030-1-511-0630", "7030-1-287-0650"],
            windows: ["7030-1-511-0630,06:30:00,06:50:00,1200", "7030-1-287-0650,06:50:00,07:00:00,600"],
            inclusive: ["06:30", "06:50", "07:00"],
            exclusive: ["06:30", "06:50"]
        ),
        Case(
            what: "a window without length",
            trips: ["7030-1-511-0630"],
            windows: ["7030-1-511-0630,06:30:00,06:30:00,600"],
            inclusive: ["06:30"],
            exclusive: ["06:30"]
        ),
        Case(
            what: "a window that begins at another time than its trip",
            trips: ["7030-1-511-0600"],
            windows: ["7030-1-511-0600,07:00:00,07:20:00,1200"],
            inclusive: ["07:00", "07:20"],
            exclusive: ["07:00"]
        ),
    ]

    /// 2026-03-30 is a Monday without anything about it.
    @Test(arguments: cases, [FrequencyEnd.inclusive, .exclusive])
    func windowsBecomeDepartures(_ row: Case, _ end: FrequencyEnd) throws {
        let feed = SmallFeed(
            trips: row.trips.map { ($0, [("101119", 0), ("101137", 9)]) },
            frequencies: row.windows
        )
        let timetable = try FerryRig.timetable(feed, end: end)
        let route = String(row.trips[0].prefix(4))
        let watch = FerryRig.watch(route, from: "101119")
        let found = FerryRig.upcoming(timetable, watch, at: "2026-03-30T00:00:00")?
            .filter { $0.hasPrefix("2026-03-30") }
            .map { String($0.suffix(5)) }
        #expect(found == (end == .inclusive ? row.inclusive : row.exclusive), "\(row.what)")
        let sailings = timetable.figures(at: FerryRig.moment("2026-03-30T00:00:00")).tripsToday
        #expect(sailings >= found?.count ?? 0)
    }

    @Test func aHostileHeadwayIsRefused() throws {
        let feed = SmallFeed(
            trips: (1...9).map { ("7030-1-511-000\($0)", [("101119", 0), ("101137", 9)]) },
            frequencies: (1...9).map { "7030-1-511-000\($0),00:00:00,24:00:00,1" }
        )
        #expect(throws: (any Error).self) { try FerryRig.compiled(feed) }
    }
}
