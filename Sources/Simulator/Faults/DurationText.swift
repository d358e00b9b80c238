/// Durations as people write them: `500ms`, `2s`, `10m`, `1h`, `1d`.
enum DurationText {
    private static let units: [(suffix: String, milliseconds: Int64)] = [
        // `ms` first: `500ms` also ends in `s`.
        ("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
    ]

    private static let longestMilliseconds: Int64 = 3650 * 86_400_000

    /// `nil` where it is none, negative, or longer than ten years: dates must stay dates.
    static func duration(_ text: String) -> Duration? {
        for unit in units where text.hasSuffix(unit.suffix) {
            let digits = text.dropLast(unit.suffix.count)
            guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int64(digits),
                count <= longestMilliseconds / unit.milliseconds
            else { return nil }
            return .milliseconds(count * unit.milliseconds)
        }
        return nil
    }

    /// As above, with an optional sign.
    static func signedDuration(_ text: String) -> Duration? {
        if text.hasPrefix("-") { return duration(String(text.dropFirst())).map { .zero - $0 } }
        return duration(text.hasPrefix("+") ? String(text.dropFirst()) : text)
    }
}
