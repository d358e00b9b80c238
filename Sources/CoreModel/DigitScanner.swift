/// Walks over the ASCII digits and marks of a written time.
struct DigitScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { position == bytes.count }

    /// `YYYY-MM-DD`, then `T` or a space, then `HH:MM:SS`.
    mutating func civilTime() -> CivilTime? {
        guard let year = number(digits: 4), skip("-"), let month = number(digits: 2), skip("-"),
            let day = number(digits: 2), skip("T") || skip(" "),
            let hour = number(digits: 2), skip(":"), let minute = number(digits: 2), skip(":"),
            let second = number(digits: 2)
        else { return nil }
        return CivilTime(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    }

    /// An optional `.123`; more than three digits are cut, fewer count as tenths and hundredths.
    ///
    /// `nil` for a point without a digit.
    mutating func fractionMilliseconds() -> Int64? {
        guard skip(".") else { return 0 }
        guard position < bytes.count, (0x30...0x39).contains(bytes[position]) else { return nil }
        var value: Int64 = 0
        var weight: Int64 = 100
        while let digit = digit() {
            value += Int64(digit) * weight
            weight /= 10
        }
        return value
    }

    /// Seconds east of Greenwich, or `nil` if malformed.
    ///
    /// `Z`, `+08:00`, `+0800` and `+08` are read; no offset at all means Hong Kong.
    mutating func offsetSeconds() -> Int64? {
        if isAtEnd { return 8 * 3600 }
        if skip("Z") || skip("z") { return 0 }
        let sign: Int64
        if skip("+") {
            sign = 1
        } else if skip("-") {
            sign = -1
        } else {
            return nil
        }
        guard let hours = number(digits: 2) else { return nil }
        let minutes = isAtEnd ? 0 : minutesAfterHours()
        // No place on earth is further than fourteen hours from Greenwich.
        guard let minutes, minutes < 60, hours * 60 + minutes <= 14 * 60 else { return nil }
        return sign * Int64(hours * 3600 + minutes * 60)
    }

    private mutating func minutesAfterHours() -> Int? {
        _ = skip(":")
        return number(digits: 2)
    }

    private mutating func number(digits: Int) -> Int? {
        var value = 0
        for _ in 0..<digits {
            guard let digit = digit() else { return nil }
            value = value * 10 + digit
        }
        return value
    }

    private mutating func digit() -> Int? {
        guard position < bytes.count, (0x30...0x39).contains(bytes[position]) else { return nil }
        defer { position += 1 }
        return Int(bytes[position] - 0x30)
    }

    private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        guard position < bytes.count, UInt32(bytes[position]) == mark.value else { return false }
        position += 1
        return true
    }
}
