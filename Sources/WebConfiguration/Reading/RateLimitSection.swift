import YAMLDocument

/// Reads `rate_limit`.
enum RateLimitSection {
    private static let highestBurst = 1_000_000

    /// `nil` where no limit is set, or after a note.
    static func limit(_ section: Section, _ notes: inout Notes) -> WebRateLimit? {
        let interval = section[.interval].flatMap { duration($0, &notes) }
        let burst = section[.burst].flatMap { number($0, &notes) }
        guard let interval, interval > .zero else {
            if section[.burst] != nil, section[.interval] == nil {
                notes.warn(
                    at: section.position(of: .burst),
                    "rate_limit.burst says nothing without rate_limit.interval"
                )
            }
            return nil
        }
        if (burst ?? 0) == 0 {
            notes.warn(at: section.position, "rate_limit with a burst of 0 answers every request with 429")
        }
        return WebRateLimit(interval: interval, burst: burst ?? 0)
    }

    private static func duration(_ node: YAMLNode, _ notes: inout Notes) -> Duration? {
        let label = "rate_limit.interval"
        guard let text = node.filledText(label, &notes) else { return nil }
        guard let duration = GoDuration.duration(from: text), duration >= .zero else {
            notes.refuse(
                at: node.span.start,
                "\(label) must be a time with a unit, such as 1s or 100ms, found \(text.inQuotes)"
            )
            return nil
        }
        return duration
    }

    private static func number(_ node: YAMLNode, _ notes: inout Notes) -> Int? {
        let label = "rate_limit.burst"
        guard let text = node.filledText(label, &notes) else { return nil }
        let isDigits = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        guard isDigits, let number = Int(text), number <= highestBurst else {
            notes.refuse(
                at: node.span.start,
                "\(label) must be a whole number from 0 to \(highestBurst), found \(text.inQuotes)"
            )
            return nil
        }
        return number
    }
}
