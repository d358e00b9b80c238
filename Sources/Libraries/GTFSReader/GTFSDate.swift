/// A day of the calendar, as the feed writes it.
public struct GTFSDate: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Such as 20250607.
    public let number: Int32

    /// The day written as a number such as 20250607; nil where the calendar has no such day.
    public init?(number: Int32) {
        let year = number / 10_000
        let month = number / 100 % 100
        let day = number % 100
        guard (1900...2999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let longest: Int32 =
            switch month {
            case 2: isLeap ? 29 : 28
            case 4, 6, 9, 11: 30
            default: 31
            }
        guard day <= longest else { return nil }
        self.number = number
    }

    public var year: Int { Int(number / 10_000) }
    public var month: Int { Int(number / 100 % 100) }
    public var day: Int { Int(number % 100) }
    public var description: String { String(number) }

    public static func < (left: GTFSDate, right: GTFSDate) -> Bool { left.number < right.number }
}
