import CoreModel

/// Writes measured durations for people.
enum Figures {
    /// Least, median and greatest.
    static func spread(_ durations: [Duration]) -> String {
        let sorted = durations.sorted()
        guard let least = sorted.first, let greatest = sorted.last else { return "nothing measured" }
        return "\(text(least)) / \(text(median(sorted))) / \(text(greatest)) (min/median/max)"
    }

    static func median(_ durations: [Duration]) -> Duration {
        let sorted = durations.sorted()
        return sorted.isEmpty ? .zero : sorted[sorted.count / 2]
    }

    static func text(_ duration: Duration) -> String {
        let microseconds = duration.inSeconds * 1_000_000
        if microseconds < 10_000 { return "\(Int(microseconds.rounded())) µs" }
        return "\(Int((microseconds / 1000).rounded())) ms"
    }

    static func ratio(_ numerator: Duration, _ denominator: Duration) -> String {
        let tenths = (numerator.inSeconds / max(denominator.inSeconds, 1e-9) * 10).rounded()
        return "\(tenths / 10)"
    }
}
