import CoreModel
import TestKit
import Testing

@Suite struct CivilTimeTests {
    private static let knownTimes: [(seconds: Int64, text: String)] = [
        (0, "1970-01-01 00:00:00"),
        (86_399, "1970-01-01 23:59:59"),
        (86_400, "1970-01-02 00:00:00"),
        (951_782_399, "2000-02-28 23:59:59"),
        (951_782_400, "2000-02-29 00:00:00"),
        (951_868_800, "2000-03-01 00:00:00"),
        (1_078_012_800, "2004-02-29 00:00:00"),
        (1_709_164_800, "2024-02-29 00:00:00"),
        (1_709_251_200, "2024-03-01 00:00:00"),
        (1_740_787_200, "2025-03-01 00:00:00"),
        (1_767_225_599, "2025-12-31 23:59:59"),
        (1_767_225_600, "2026-01-01 00:00:00"),
        (2_147_483_647, "2038-01-19 03:14:07"),
        (4_107_542_399, "2100-02-28 23:59:59"),
        (4_107_542_400, "2100-03-01 00:00:00"),
        (4_133_980_799, "2100-12-31 23:59:59"),
    ]

    @Test(arguments: knownTimes)
    func countsSeconds(_ seconds: Int64, asDate text: String) {
        #expect(CivilTime(secondsSinceEpoch: seconds).secondsSinceEpoch == seconds)
        #expect(written(CivilTime(secondsSinceEpoch: seconds)) == text)
    }

    private static let existing: [(year: Int, month: Int, day: Int)] = [
        (1970, 1, 1), (2024, 2, 29), (2000, 2, 29), (2400, 2, 29), (2026, 1, 31), (2026, 3, 31),
        (2026, 4, 30),
        (2026, 5, 31), (2026, 6, 30), (2026, 7, 31), (2026, 8, 31), (2026, 9, 30), (2026, 10, 31),
        (2026, 11, 30), (2026, 12, 31), (9999, 12, 31),
    ]

    @Test(arguments: existing)
    func takesLastDays(year: Int, month: Int, day: Int) {
        #expect(CivilTime(year: year, month: month, day: day, hour: 23, minute: 59, second: 59) != nil)
    }

    private static let missing: [(year: Int, month: Int, day: Int)] = [
        (1969, 12, 31), (10_000, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 32),
        (2025, 2, 29), (2100, 2, 29), (2024, 2, 30), (2026, 4, 31), (2026, 6, 31), (2026, 9, 31),
        (2026, 11, 31),
        (2026, 1, -1),
    ]

    @Test(arguments: missing)
    func refusesDatesThatDoNotExist(year: Int, month: Int, day: Int) {
        #expect(CivilTime(year: year, month: month, day: day, hour: 0, minute: 0, second: 0) == nil)
    }

    private static let badClocks: [(hour: Int, minute: Int, second: Int)] = [
        (24, 0, 0), (0, 60, 0), (0, 0, 60), (-1, 0, 0), (0, -1, 0), (0, 0, -1),
    ]

    @Test(arguments: badClocks)
    func refusesClocksThatDoNotExist(hour: Int, minute: Int, second: Int) {
        #expect(CivilTime(year: 2026, month: 1, day: 1, hour: hour, minute: minute, second: second) == nil)
    }

    @Test func everyDayUntil2100FollowsTheOneBefore() {
        var before = CivilTime(secondsSinceEpoch: 0)
        var oddDays = 0
        for day in Int64(1)...47_846 {
            let civil = CivilTime(secondsSinceEpoch: day * 86_400)
            let isNextDay =
                civil.day == before.day + 1 && civil.month == before.month && civil.year == before.year
            let isNextMonth = civil.day == 1 && civil.month == before.month + 1 && civil.year == before.year
            let isNextYear = civil.day == 1 && civil.month == 1 && civil.year == before.year + 1
            let exists =
                CivilTime(
                    year: civil.year,
                    month: civil.month,
                    day: civil.day,
                    hour: 0,
                    minute: 0,
                    second: 0
                ) == civil
            if !(isNextDay || isNextMonth || isNextYear) || !exists { oddDays += 1 }
            before = civil
        }
        #expect(oddDays == 0)
        #expect(before.year == 2100 && before.month == 12 && before.day == 31)
    }

    @Test func secondsSurviveTheRoundTrip() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<20_000 {
            let seconds = Int64.random(in: 0...4_133_980_799, using: &random)
            let civil = CivilTime(secondsSinceEpoch: seconds)
            guard civil.secondsSinceEpoch == seconds else {
                Issue.record("\(seconds) became \(civil.secondsSinceEpoch)")
                return
            }
        }
    }

    @Test func timesBefore1970AreReadToo() {
        #expect(written(CivilTime(secondsSinceEpoch: -1)) == "1969-12-31 23:59:59")
        #expect(written(CivilTime(secondsSinceEpoch: -28_800)) == "1969-12-31 16:00:00")
    }

    private func written(_ civil: CivilTime) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(civil.year)-\(two(civil.month))-\(two(civil.day)) "
            + "\(two(civil.hour)):\(two(civil.minute)):\(two(civil.second))"
    }
}
