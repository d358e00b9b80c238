import CoreModel
import Domain
import Testing

@testable import OperatorFerry

/// Service days do not end at midnight, and some boats sail before dawn of their own day.
@Suite struct AfterMidnightTests {
    struct Case: Sendable {
        let what: String
        let trips: [String]
        let now: String
        let next: String?
    }

    /// 2026-01-02 is a Friday, 03 a Saturday, 04 a Sunday; the new year's day is a holiday, as is Monday 04-06.
    private static let cases: [Case] = [
        Case(
            what: "01:30 of the day before",
            trips: ["7005-1-319-2530"],
            now: "2026-01-03T00:00:00",
            next: "2026-01-03 01:30"
        ),
        Case(
            what: "not yet gone",
            trips: ["7005-1-319-2530"],
            now: "2026-01-03T01:31:00",
            next: "2026-01-03 01:30"
        ),
        Case(
            what: "gone",
            trips: ["7005-1-319-2530"],
            now: "2026-01-03T01:31:00.001",
            next: "2026-01-04 01:30"
        ),
        Case(
            what: "Saturday's boat on Sunday",
            trips: ["7005-1-288-2530"],
            now: "2026-01-04T00:30:00",
            next: "2026-01-04 01:30"
        ),
        Case(
            what: "Sunday's boat not on Sunday morning",
            trips: ["7005-1-448-2530"],
            now: "2026-01-04T00:30:00",
            next: "2026-01-05 01:30"
        ),
        Case(
            what: "a holiday's boat the day after",
            trips: ["7005-1-448-2430"],
            now: "2026-01-01T20:00:00",
            next: "2026-01-02 00:30"
        ),
        Case(
            what: "new year's eve by its own service",
            trips: ["7005-1-319-2530"],
            now: "2025-12-31T23:00:00",
            next: "2026-01-01 01:30"
        ),
        Case(
            what: "new year's day by the holidays'",
            trips: ["7005-1-287-0900", "7005-1-448-1000"],
            now: "2026-01-01T00:00:00",
            next: "2026-01-01 10:00"
        ),
        Case(
            what: "a holiday on Monday",
            trips: ["7005-1-287-0900", "7005-1-448-1000"],
            now: "2026-04-06T00:00:00",
            next: "2026-04-06 10:00"
        ),
        Case(
            what: "the Tuesday after it",
            trips: ["7005-1-287-0900", "7005-1-448-1000"],
            now: "2026-04-07T00:00:00",
            next: "2026-04-07 09:00"
        ),
        Case(
            what: "an early boat of the same day",
            trips: ["7005-1-319-0415"],
            now: "2026-01-02T03:00:00",
            next: "2026-01-02 04:15"
        ),
        Case(
            what: "02:30 of a Saturday",
            trips: ["7005-1-480-0230"],
            now: "2026-01-03T00:00:00",
            next: "2026-01-03 02:30"
        ),
        Case(
            what: "02:30 not of a Friday",
            trips: ["7005-1-480-0230"],
            now: "2026-01-02T02:00:00",
            next: "2026-01-03 02:30"
        ),
        Case(
            what: "nothing today or tomorrow",
            trips: ["7005-1-448-1000"],
            now: "2026-01-06T00:00:00",
            next: nil
        ),
        Case(
            what: "tomorrow's after midnight",
            trips: ["7005-1-288-2740"],
            now: "2026-01-02T12:00:00",
            next: "2026-01-04 03:40"
        ),
    ]

    @Test(arguments: cases)
    func nextBoat(_ row: Case) throws {
        let feed = SmallFeed(trips: row.trips.map { ($0, SmallFeed.cheungChau) })
        let timetable = try FerryRig.timetable(feed, holidays: FerryRig.holidays("20260101", "20260406"))
        let found = FerryRig.upcoming(timetable, FerryRig.watch(), at: row.now)
        #expect(found?.first == row.next, "\(row.what)")
    }

    @Test func theLastBoatIsRemembered() throws {
        let timetable = try FerryRig.timetable(.trips("7005-1-319-2530", "7005-1-319-0700"))
        func last(_ now: String) -> Moment? {
            timetable.departures(of: FerryRig.watch(), at: FerryRig.moment(now))?.last
        }
        #expect(last("2026-01-03T01:29:59") == FerryRig.moment("2026-01-02T07:00:00"))
        #expect(last("2026-01-03T01:30:00") == FerryRig.moment("2026-01-03T01:30:00"))
    }
}
