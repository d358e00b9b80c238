import CoreModel

/// Made-up public holidays, seventeen in each year.
///
/// They have the habits of the real ones: pairs of days, Saturdays among them, and never a Sunday, as what falls on one
/// is kept on the next free day.
enum HolidayCalendar: Sendable {
    private static let days = [
        101, 217, 218, 219, 403, 404, 406, 407, 501, 524, 619, 701, 926, 1001, 1019, 1225, 1226,
    ]

    /// Midnights of one year in days since 1970, in order.
    static func days(of year: Int) -> [Int64] {
        var taken: Set<Int64> = []
        for digits in days {
            guard var day = dayNumber(year, digits / 100, digits % 100) else { continue }
            while weekday(day) == 6 || taken.contains(day) { day += 1 }
            taken.insert(day)
        }
        return taken.sorted()
    }

    static func isHoliday(_ day: Int64) -> Bool {
        days(of: CivilTime(secondsSinceEpoch: day * 86_400).year).contains(day)
    }

    /// 0 is Monday; 1970 began on a Thursday.
    static func weekday(_ day: Int64) -> Int { Int((day + 3) % 7) }

    /// Such as 20260406.
    static func digits(_ day: Int64) -> Int {
        let civil = CivilTime(secondsSinceEpoch: day * 86_400)
        return civil.year * 10_000 + civil.month * 100 + civil.day
    }

    static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int64? {
        CivilTime(year: year, month: month, day: day, hour: 0, minute: 0, second: 0)
            .map { $0.secondsSinceEpoch / 86_400 }
    }
}
