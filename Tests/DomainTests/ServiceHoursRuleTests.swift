import CoreModel
import Domain
import TestKit
import Testing

@Suite struct ServiceHoursRuleTests {
    private static let moments: [(time: String, isDue: Bool, next: String)] = [
        ("2026-01-01 00:00:00", true, "2026-01-01 00:30:00"),
        ("2026-01-01 00:29:59", true, "2026-01-01 00:30:00"),
        ("2026-01-01 00:30:00", false, "2026-01-01 05:30:00"),
        ("2026-01-01 05:29:59", false, "2026-01-01 05:30:00"),
        ("2026-01-01 05:30:00", true, "2026-01-02 00:30:00"),
        ("2026-01-01 23:59:59", true, "2026-01-02 00:30:00"),
        ("2026-02-28 12:00:00", true, "2026-03-01 00:30:00"),
        ("2026-12-31 23:00:00", true, "2027-01-01 00:30:00"),
    ]

    @Test(arguments: moments)
    func usualHoursFollowTheLocalDay(time: String, isDue: Bool, next: String) throws {
        let now = try #require(HongKongTime.moment(from: time))
        #expect(ServiceHoursRule.isDue(.usual, at: now) == isDue)
        #expect(ServiceHoursRule.nextChange(of: .usual, after: now) == HongKongTime.moment(from: next))
    }

    @Test func serviceAroundTheClockNeverChanges() {
        let always = ServiceHours(startMinute: 600, endMinute: 600)
        #expect(ServiceHoursRule.isDue(always, at: Sample.start))
        #expect(ServiceHoursRule.nextChange(of: always, after: Sample.start) == nil)
    }

    @Test(arguments: 0..<200)
    func nothingChangesBeforeTheNextChange(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let hours = ServiceHours(
            startMinute: Int.random(in: 0...1439, using: &random),
            endMinute: Int.random(in: 0...1439, using: &random)
        )
        let now = Sample.start + .milliseconds(Int64.random(in: -100_000_000...100_000_000, using: &random))
        guard let next = ServiceHoursRule.nextChange(of: hours, after: now) else { return }
        let isDue = ServiceHoursRule.isDue(hours, at: now)
        #expect(next > now && next - now <= .seconds(86_400))
        #expect(ServiceHoursRule.isDue(hours, at: next) != isDue)
        #expect(ServiceHoursRule.isDue(hours, at: next - .milliseconds(1)) == isDue)
        for _ in 0..<50 {
            let between =
                now + .milliseconds(Int64.random(in: 0..<(next - now).wholeMilliseconds, using: &random))
            #expect(ServiceHoursRule.isDue(hours, at: between) == isDue)
        }
    }
}
