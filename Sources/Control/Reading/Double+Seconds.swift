import CoreModel

extension Double {
    /// Seconds that a calendar has: from 1970 to the year 9999.
    ///
    /// A board comes over the network, and whatever answers there may write any number; none may end the program.
    var calendarSeconds: Double { isFinite ? Swift.min(Swift.max(self, 0), 253_402_300_799) : 0 }

    /// The time of day in Hong Kong, such as `10:42:07`.
    var clockText: String {
        let moment = Moment(unixMilliseconds: Int64(calendarSeconds * 1000))
        return String(HongKongTime.plainText(moment).suffix(8))
    }

    /// Whole minutes in so many seconds, at most what a calendar has.
    var wholeMinutes: Int { Int((calendarSeconds / 60).rounded(.down)) }
}
