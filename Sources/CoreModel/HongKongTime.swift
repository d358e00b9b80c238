/// Hong Kong civil time: UTC plus eight hours, always.
///
/// Hong Kong has had no daylight saving since 1979, so a fixed offset is exact and needs no time-zone database.
public enum HongKongTime: Sendable {
    public static let offset: Duration = .seconds(8 * 3600)

    /// Reads an operator's time.
    ///
    /// Two shapes are accepted: ISO 8601 as the buses send it (`2026-09-11T21:08:43+08:00`, with optional
    /// fraction, and `Z` or another offset) and the railway's `2026-09-11 21:08:43`, which names no zone and
    /// means Hong Kong whatever the host's zone is. Anything else is `nil`.
    public static func moment(from text: String) -> Moment? {
        var scanner = DigitScanner(text)
        guard let civil = scanner.civilTime(), let fraction = scanner.fractionMilliseconds(),
            let offsetSeconds = scanner.offsetSeconds(), scanner.isAtEnd
        else { return nil }
        let local = civil.secondsSinceEpoch
        return Moment(unixMilliseconds: (local - offsetSeconds) * 1000 + fraction)
    }

    /// The calendar date and clock in Hong Kong at a moment.
    public static func civil(at moment: Moment) -> CivilTime {
        CivilTime(secondsSinceEpoch: floorDivide(moment.unixMilliseconds, 1000) + 8 * 3600)
    }

    /// Minutes since midnight in Hong Kong, 0 to 1439.
    public static func minuteOfDay(at moment: Moment) -> Int {
        let civil = civil(at: moment)
        return civil.hour * 60 + civil.minute
    }

    /// The moment of a Hong Kong date and clock.
    public static func moment(of civil: CivilTime) -> Moment {
        Moment(unixSeconds: civil.secondsSinceEpoch - 8 * 3600)
    }

    /// Writes a moment as the buses do: `2026-09-11T21:08:43+08:00`.
    public static func isoText(_ moment: Moment) -> String {
        civil(at: moment).text(separator: "T") + "+08:00"
    }

    /// Writes a moment as the railway does: `2026-09-11 21:08:43`.
    public static func plainText(_ moment: Moment) -> String {
        civil(at: moment).text(separator: " ")
    }
}

func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
}
