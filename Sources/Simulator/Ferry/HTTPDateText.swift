import CoreModel

/// Writes the date form of HTTP headers: `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDateText: Sendable {
    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    static func text(_ moment: Moment) -> String {
        let civil = CivilTime(secondsSinceEpoch: moment.unixMilliseconds / 1000)
        let weekday = weekdays[HolidayCalendar.weekday(civil.secondsSinceEpoch / 86_400)]
        let clock = [civil.hour, civil.minute, civil.second].map(pair).joined(separator: ":")
        return "\(weekday), \(pair(civil.day)) \(months[civil.month - 1]) \(civil.year) \(clock) GMT"
    }

    private static func pair(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
