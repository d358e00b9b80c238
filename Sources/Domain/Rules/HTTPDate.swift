public import CoreModel

/// Reads the date form of HTTP headers: `Sun, 06 Nov 1994 08:49:37 GMT`.
public enum HTTPDate: Sendable {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// `nil` for anything but the fixed-length form; the two obsolete forms are no longer sent by servers.
    public static func moment(from text: String) -> Moment? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[0].hasSuffix(","), words[5] == "GMT",
            let day = Int(words[1]), let month = months.firstIndex(of: String(words[2])),
            let year = Int(words[3])
        else { return nil }
        let clock = words[4].split(separator: ":").compactMap { Int($0) }
        guard clock.count == 3,
            let civil = CivilTime(
                year: year,
                month: month + 1,
                day: day,
                hour: clock[0],
                minute: clock[1],
                second: clock[2]
            )
        else { return nil }
        return Moment(unixSeconds: civil.secondsSinceEpoch)
    }
}
