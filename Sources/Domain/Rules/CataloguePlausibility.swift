/// Decides whether a new part may take the place of the one that is held.
///
/// An outage that answers 200 must not empty a catalogue: the lists change by a few entries a week, never by a fifth.
public enum CataloguePlausibility: Sendable {
    /// The least share of its entries before that a list must still have, in hundredths.
    public static let leastPercent = 80

    public enum Verdict: Hashable, Sendable {
        case plausible
        /// Not the whole list; it never replaces the one that is held.
        case implausible
        /// Empty where there was something, which may be: believed if it is still so the next day.
        case needsConfirmation
    }

    /// Judges a new part by the number of its entries.
    ///
    /// - Parameters:
    ///   - entries: How many the new part has.
    ///   - before: How many the held one has; `nil` without one.
    ///   - fewest: Fewer cannot be the whole list; 0 for a part that may be empty.
    /// - Returns: Whether it may take the held one's place.
    public static func verdict(on entries: Int, before: Int?, fewest: Int) -> Verdict {
        guard fewest > 0 else {
            return entries == 0 && (before ?? 0) > 0 ? .needsConfirmation : .plausible
        }
        guard entries >= fewest else { return .implausible }
        return entries * 100 >= (before ?? 0) * leastPercent ? .plausible : .implausible
    }
}
