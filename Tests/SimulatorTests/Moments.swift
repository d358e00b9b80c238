import CoreModel

/// Dates that the tests look at the world from.
enum Moments {
    /// A Saturday afternoon, a quarter past five.
    static let afternoon = moment("2026-03-14T17:15:07+08:00")
    static let beforeMidnight = moment("2026-03-14T23:59:41+08:00")
    static let lateEvening = moment("2026-03-15T00:50:00+08:00")
    static let justAfterOne = moment("2026-03-15T01:10:00+08:00")
    static let night = moment("2026-03-15T03:00:00+08:00")

    static func moment(_ text: String) -> Moment {
        HongKongTime.moment(from: text) ?? Moment(unixSeconds: 0)
    }
}
