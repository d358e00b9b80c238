/// Durations as Go writes them: `1s`, `1.5s`, `2m30s`, `100ms`, `250us`, `0`.
enum GoDuration {
    private static let nanoseconds: [String: Int64] = [
        "ns": 1, "us": 1000, "µs": 1000, "μs": 1000, "ms": 1_000_000, "s": 1_000_000_000, "m": 60_000_000_000,
        "h": 3_600_000_000_000,
    ]
    /// About as long as Go can count.
    private static let longest = 2.0e18

    /// `nil` if the text is none; those below zero are read too.
    static func duration(from text: String) -> Duration? {
        let isNegative = text.hasPrefix("-")
        var rest = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
        if rest == "0" { return .zero }
        guard !rest.isEmpty else { return nil }
        var total = 0.0
        while !rest.isEmpty {
            let digits = rest.prefix { ("0"..."9").contains($0) || $0 == "." }
            rest = rest.dropFirst(digits.count)
            let unit = rest.prefix { !("0"..."9").contains($0) && $0 != "." }
            rest = rest.dropFirst(unit.count)
            // Fractions of a nanosecond are lost, which nobody measures here.
            guard digits.contains(where: \.isNumber), let number = Double(padded(digits)),
                let size = nanoseconds[String(unit)]
            else { return nil }
            total += number * Double(size)
        }
        guard total < longest else { return nil }
        return .nanoseconds(Int64(isNegative ? -total : total))
    }

    /// Go takes `.5s` and `1.s`, which Swift's numbers are not.
    private static func padded(_ digits: Substring) -> String {
        (digits.hasPrefix(".") ? "0" : "") + digits + (digits.hasSuffix(".") ? "0" : "")
    }
}
