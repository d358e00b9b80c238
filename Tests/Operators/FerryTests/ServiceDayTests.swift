import CoreModel
import Testing

@testable import OperatorFerry

@Suite struct ServiceDayTests {
    private static let weekdays: [(date: String, weekday: Int)] = [
        ("19700101", 3), ("20240229", 3), ("20260103", 5), ("20260104", 6), ("20260105", 0), ("20271231", 4),
    ]

    @Test(arguments: weekdays)
    func knowsItsDayOfTheWeek(_ date: String, _ weekday: Int) throws {
        #expect(try #require(ServiceDay(date)).weekday == weekday)
    }

    private static let nights: [(moment: String, date: String)] = [
        ("2026-01-01T00:00:00", "20260101"), ("2026-01-01T23:59:59", "20260101"),
        ("2025-12-31T16:00:00Z", "20260101"), ("2025-12-31T15:59:59Z", "20251231"),
    ]

    @Test(arguments: nights)
    func beginsAtMidnightInHongKong(_ moment: String, _ date: String) throws {
        let day = try #require(ServiceDay(date))
        #expect(ServiceDay(at: FerryRig.moment(moment)) == day)
        #expect(ServiceDay(at: day.midnight) == day)
    }

    @Test(arguments: ["", "2026011", "20260230", "2026-1-1", "2026010１", "00000000"])
    func refusesWhatIsNoDate(_ text: String) {
        #expect(ServiceDay(text) == nil)
    }

    /// Date, service, whether it runs; 20260406 is a Monday and a holiday, 20260926 a Saturday and a holiday.
    private static let services: [(date: String, service: String, runs: Bool)] = [
        ("20260330", "287", true), ("20260330", "448", false), ("20260330", "511", true),
        ("20260406", "287", false), ("20260406", "319", false), ("20260406", "448", true),
        ("20260406", "480", true), ("20260406", "511", true), ("20260406", "257", false),
        ("20260926", "288", false), ("20260926", "480", true), ("20260926", "448", true),
        ("20260919", "288", true), ("20260919", "319", true), ("20260919", "448", false),
        ("20260920", "448", true), ("20260920", "319", false), ("20260920", "384", false),
    ]

    @Test(arguments: services)
    func aHolidayHasTheHolidaysServices(_ date: String, _ service: String, _ runs: Bool) throws {
        let holidays = FerryRig.holidays("20260406", "20260926")
        let requirement = try #require(ServiceDay(date)).requirement(holidays)
        #expect(try #require(ServiceMask(service)).contains(requirement) == runs)
    }

    @Test(arguments: ["0", "512", "-1", "", "1.5", "abc", "65536", " 31"])
    func refusesWhatIsNoService(_ text: String) {
        #expect(ServiceMask(text) == nil)
    }

    @Test func aServiceThatSparesSchoolHolidaysIsConditional() throws {
        #expect(try #require(ServiceMask("31")).isConditional)
        #expect(try !#require(ServiceMask("287")).isConditional)
    }
}
