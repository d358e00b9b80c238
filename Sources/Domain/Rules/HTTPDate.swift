public import CoreModel

/// Reads the date form of HTTP headers: `Sun, 06 Nov 1994 08:49:37 GMT`.
public enum HTTPDate: Sendable {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// `nil` for anything but the fixed-length form; the two obsolete forms are no longer sent by servers.
    public static func moment(from text: String) -> Moment? {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 6, words[0].utf8.count == 4, words[0].hasSuffix(","), words[5] == "GMT",
            let day = number(words[1], digits: 2), let month = months.firstIndex(of: String(words[2])),
            let year = number(words[3], digits: 4)
        else { return nil }
        let clock = words[4].split(separator: ":", omittingEmptySubsequences: false)
            .map { number($0, digits: 2) ?? -1 }
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

    private static func number(_ text: Substring, digits: Int) -> Int? {
        guard text.utf8.count == digits, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(text)
    }
}
