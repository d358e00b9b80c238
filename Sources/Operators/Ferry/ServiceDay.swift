import CoreModel

/// A date in Hong Kong as the timetable counts it: its services may end long after midnight.
struct ServiceDay: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01.
    let number: Int64

    private static let length: Int64 = 86_400

    init(number: Int64) {
        self.number = number
    }

    /// The date at a moment.
    init(at moment: Moment) {
        let civil = HongKongTime.civil(at: moment)
        let seconds = civil.secondsSinceEpoch
        number = (seconds - Int64(civil.hour * 3600 + civil.minute * 60 + civil.second)) / ServiceDay.length
    }

    /// Reads `20260101`; `nil` for anything else and for dates that do not exist.
    init?(_ text: String) {
        let digits = text.utf8.map { Int($0) - 0x30 }
        guard digits.count == 8, digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
        func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
        let civil = CivilTime(
            year: number(0..<4),
            month: number(4..<6),
            day: number(6..<8),
            hour: 0,
            minute: 0,
            second: 0
        )
        guard let civil else { return nil }
        self.number = civil.secondsSinceEpoch / ServiceDay.length
    }

    static func < (left: ServiceDay, right: ServiceDay) -> Bool { left.number < right.number }

    static func + (day: ServiceDay, days: Int64) -> ServiceDay { ServiceDay(number: day.number + days) }

    /// Its first moment; 24:00 is the next day's.
    var midnight: Moment {
        Moment(unixSeconds: number * ServiceDay.length) - HongKongTime.offset
    }

    /// Counted from Monday, 0; 1970-01-01 was a Thursday.
    var weekday: Int { Int(((number + 3) % 7 + 7) % 7) }

    var year: Int { CivilTime(secondsSinceEpoch: number * ServiceDay.length).year }

    /// The bit that a service needs to run on this day.
    ///
    /// A public holiday has the holidays' services, whatever day of the week it is.
    func requirement(_ holidays: HolidayList) -> ServiceMask {
        holidays.contains(self) ? .publicHoliday : .weekday(weekday)
    }
}
