/// A calendar date and clock without a zone (proleptic Gregorian).
public struct CivilTime: Hashable, Sendable {
    public let year: Int
    public let month: Int
    public let day: Int
    public let hour: Int
    public let minute: Int
    public let second: Int

    /// `nil` where the date or the clock does not exist (2026-02-30, 24:00:00).
    public init?(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
        guard (1970...9999).contains(year), (1...12).contains(month), (0...23).contains(hour),
            (0...59).contains(minute), (0...59).contains(second),
            day >= 1, day <= CivilTime.days(in: month, of: year)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// The civil time that many seconds after 1970-01-01 00:00:00 in the same (unnamed) zone.
    public init(secondsSinceEpoch: Int64) {
        let days = floorDivide(secondsSinceEpoch, 86_400)
        let clock = Int(secondsSinceEpoch - days * 86_400)
        // Days to date after Howard Hinnant's public-domain `civil_from_days`: years begin in March, so that the
        // leap day is the last of its year.
        let shifted = days + 719_468
        let era = floorDivide(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
        month = Int(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
        year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
        hour = clock / 3600
        minute = clock / 60 % 60
        second = clock % 60
    }

    /// Seconds from 1970-01-01 00:00:00 to this time, both in the same (unnamed) zone.
    public var secondsSinceEpoch: Int64 {
        let marchYear = Int64(month <= 2 ? year - 1 : year)
        let era = floorDivide(marchYear, 400)
        let yearOfEra = marchYear - era * 400
        let monthFromMarch = Int64(month > 2 ? month - 3 : month + 9)
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + Int64(day) - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let days = era * 146_097 + dayOfEra - 719_468
        return days * 86_400 + Int64(hour * 3600 + minute * 60 + second)
    }

    static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    func text(separator: String) -> String {
        "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))\(separator)"
            + "\(padded(hour, to: 2)):\(padded(minute, to: 2)):\(padded(second, to: 2))"
    }

    private func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
