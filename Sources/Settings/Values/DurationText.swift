import CoreModel

/// Durations as people write them: `500ms`, `30s`, `6m`, `1h30m`.
enum DurationText {
    /// Why a text is no duration.
    enum Fault: Error {
        case noUnit, negative, malformed, tooLong
    }

    private static let units: [(name: String, milliseconds: Int64)] = [
        ("h", 3_600_000), ("m", 60_000), ("s", 1000), ("ms", 1),
    ]

    /// Whole numbers, each with a unit, the larger unit first and none twice.
    static func duration(from text: String) throws(Fault) -> Duration {
        if text.hasPrefix("-") { throw .negative }
        var rest = Substring(text)
        var remainingUnits = units[...]
        var milliseconds: Int64 = 0
        repeat {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count)
            let name = rest.prefix { $0.isASCII && $0.isLetter }
            rest = rest.dropFirst(name.count)
            guard !digits.isEmpty else { throw .malformed }
            guard !name.isEmpty || !rest.isEmpty else { throw .noUnit }
            guard let unit = remainingUnits.firstIndex(where: { $0.name == name }) else { throw .malformed }
            guard let number = Int64(digits) else { throw .tooLong }
            let (product, isTooLarge) = number.multipliedReportingOverflow(by: units[unit].milliseconds)
            let (sum, isOverflow) = milliseconds.addingReportingOverflow(product)
            guard !isTooLarge, !isOverflow else { throw .tooLong }
            milliseconds = sum
            remainingUnits = remainingUnits[(unit + 1)...]
        } while !rest.isEmpty
        guard milliseconds <= SettingsRange.longest.wholeMilliseconds else { throw .tooLong }
        return .milliseconds(milliseconds)
    }

    /// The shortest text that reads back to the same duration, to the millisecond.
    static func text(of duration: Duration) -> String {
        var rest = duration.wholeMilliseconds
        guard rest > 0 else { return "0s" }
        var text = ""
        for unit in units {
            let count = rest / unit.milliseconds
            rest %= unit.milliseconds
            if count > 0 { text += "\(count)\(unit.name)" }
        }
        return text
    }
}
