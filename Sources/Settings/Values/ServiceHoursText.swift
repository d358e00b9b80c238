import CoreModel

/// Hours as people write them: `05:30-00:30`.
enum ServiceHoursText {
    /// `nil` for any other shape; `24:00` may end the hours and means midnight.
    static func hours(from text: String) -> ServiceHours? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let start = minute(parts[0]), let end = minute(parts[1]) else { return nil }
        guard start < minutesOfDay else { return nil }
        return ServiceHours(startMinute: start, endMinute: end % minutesOfDay)
    }

    static func text(of hours: ServiceHours) -> String {
        clock(hours.startMinute) + "-" + clock(hours.endMinute)
    }

    private static let minutesOfDay = 24 * 60

    private static func minute(_ text: Substring) -> Int? {
        let digits = text.utf8.map { Int($0) - 0x30 }
        guard digits.count == 5, text.utf8.dropFirst(2).first == UInt8(ascii: ":") else { return nil }
        let (hours, minutes) = (digits[0] * 10 + digits[1], digits[3] * 10 + digits[4])
        let figures = [digits[0], digits[1], digits[3], digits[4]]
        guard figures.allSatisfy({ 0...9 ~= $0 }), minutes < 60 else { return nil }
        guard hours < 24 || hours == 24 && minutes == 0 else { return nil }
        return hours * 60 + minutes
    }

    private static func clock(_ minute: Int) -> String {
        twoDigits(minute / 60) + ":" + twoDigits(minute % 60)
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
