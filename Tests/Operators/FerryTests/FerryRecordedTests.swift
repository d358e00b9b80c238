import CoreModel
import Domain
import TestKit
import Testing

@testable import OperatorFerry

/// Tables that were published, read twice: by the product and in the plainest way.
@Suite(.enabled(if: PublishedFeed.areThere, "no folder of recorded answers beside this checkout"))
struct FerryRecordedTests {
    /// Departures on a date, as minutes since its midnight.
    private static func departures(
        _ timetable: FerryTimetable,
        _ route: String,
        _ direction: String,
        on date: String
    ) -> [Int] {
        let isOut = direction == "1"
        let pier = isOut ? PublishedFeed.first : PublishedFeed.second
        let watch = FerryRig.watch(route, isOut ? .outbound : .inbound, from: pier)
        let midnight = FerryRig.moment("\(date)T00:00:00")
        let end = midnight + .seconds(86_400)
        var now = midnight
        var found: [Int] = []
        while now < end, let next = timetable.departures(of: watch, at: now)?.upcoming, let last = next.last {
            found += next.map(\.time).filter { $0 >= midnight && $0 < end }
                .map { Int(($0 - midnight).wholeMilliseconds / 60_000) }
            now = last.time + .seconds(61)
        }
        return Array(Set(found)).sorted()
    }

    // Read once for all rows of the tables below.
    private static let june2025 = Result { try compiled(.june2025) }
    private static let february2024 = Result { try compiled(.february2024) }
    private static let plain2025 = Result { try PlainReading(.june2025) }
    private static let plain2024 = Result { try PlainReading(.february2024) }

    private static func compiled(_ feed: PublishedFeed) throws -> CompiledTimetable {
        let read = try FerryFeed(feed.zip())
        return try TimetableCompiler.compile(read.material, feedTime: read.time)
    }

    private static func timetable(
        _ compiled: Result<CompiledTimetable, any Error>,
        _ holidays: HolidayList,
        _ end: FrequencyEnd = .inclusive
    ) throws -> FerryTimetable {
        FerryTimetable(try compiled.get(), names: [:], holidays: holidays, end: end)
    }

    private static func published1823() throws -> HolidayList {
        HolidayList(try HolidayWire.read(RecordedBodies.body("ferry/ADAPTED-1823-en-2025-2027.json")).days)
    }

    private static let dates2025 = [
        "2025-01-01", "2025-01-02", "2025-01-29", "2025-02-01", "2025-04-18", "2025-04-19", "2025-04-21",
        "2025-04-22", "2025-05-05", "2025-06-06", "2025-06-07", "2025-06-08", "2025-06-09", "2025-07-01",
        "2025-10-07", "2025-10-29", "2025-12-24", "2025-12-25", "2025-12-26", "2025-12-27", "2025-12-28",
    ]

    /// The 2025 calendar of the feed and the holidays of 1823 must mean the same days.
    @Test(arguments: dates2025)
    func june2025IsAsThePlainReading(_ date: String) throws {
        let plain = try Self.plain2025.get()
        let timetable = try Self.timetable(Self.june2025, Self.published1823())
        for (route, direction) in plain.ways {
            let expected = plain.departures(route, direction, on: date)
            #expect(
                Self.departures(timetable, route, direction, on: date) == expected,
                "\(route) \(direction)"
            )
        }
    }

    private static let dates2024 = [
        "2024-02-08", "2024-02-09", "2024-02-10", "2024-02-11", "2024-02-12", "2024-02-17", "2024-02-18",
        "2024-07-01", "2024-12-31",
    ]

    @Test(arguments: dates2024)
    func february2024IsAsThePlainReading(_ date: String) throws {
        let plain = try Self.plain2024.get()
        let holidays = HolidayList(plain.holidays.compactMap { ServiceDay($0) })
        for end in FrequencyEnd.allCases {
            let timetable = try Self.timetable(Self.february2024, holidays, end)
            for (route, direction) in plain.ways {
                let expected = plain.departures(route, direction, on: date, includingEnds: end == .inclusive)
                #expect(
                    Self.departures(timetable, route, direction, on: date) == expected,
                    "\(route) \(direction)"
                )
            }
        }
    }

    @Test func starFerrysLastBoatsExist() throws {
        let holidays = try Self.published1823()
        let timetable = try Self.timetable(Self.june2025, holidays)
        let central = Self.departures(timetable, "7030", "1", on: "2025-06-10")
        #expect(central.last == 23 * 60 + 30)
        let wanChai = ["1", "2"].map { Self.departures(timetable, "7031", $0, on: "2025-06-10").last }
        #expect(wanChai.contains(22 * 60 + 50))
        let exclusive = try Self.timetable(Self.june2025, holidays, .exclusive)
        #expect(Self.departures(exclusive, "7030", "1", on: "2025-06-10").last ?? 0 < 23 * 60 + 30)
    }

    @Test func theLastBoatToCheungChauIsOfTheDayBefore() throws {
        let timetable = try Self.timetable(Self.june2025, Self.published1823())
        let found = FerryRig.upcoming(timetable, FerryRig.watch(), at: "2025-06-11T00:00:00")
        #expect(found?.prefix(3) == ["2025-06-11 00:30", "2025-06-11 01:30", "2025-06-11 04:15"])
    }

    @Test func theRealFeedsFigures() throws {
        let figures = try Self.timetable(Self.june2025, Self.published1823())
            .figures(at: FerryRig.moment("2025-06-10T12:00:00"))
        #expect(figures.routes == 54)
        #expect(figures.rowsDropped == 0)
        #expect(figures.lastHoliday == FerryRig.moment("2027-12-27T00:00:00"))
        #expect(figures.holidaysKnownUntil == FerryRig.moment("2028-01-01T00:00:00"))
    }

    /// Walked day by day: on a route that sails daily there is always a boat today or tomorrow.
    @Test(arguments: ["7005", "7006", "7009", "7019", "7030"])
    func noDayOfAYearIsWithoutABoat(_ route: String) throws {
        let timetable = try Self.timetable(Self.june2025, Self.published1823())
        let plain = try Self.plain2025.get()
        var now = FerryRig.moment("2025-01-01T00:00:00")
        let end = FerryRig.moment("2026-01-01T00:00:00")
        while now < end {
            for direction in ["1", "2"] {
                let date = String(HongKongTime.plainText(now).prefix(10))
                let found = Self.departures(timetable, route, direction, on: date)
                #expect(found == plain.departures(route, direction, on: date), "\(date)")
                #expect(!found.isEmpty, "\(date)")
            }
            now = now + .seconds(86_400)
        }
    }
}
