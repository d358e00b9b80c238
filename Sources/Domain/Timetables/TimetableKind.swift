/// What a timetable is made of; the words of the metrics' label `kind`.
public enum TimetableKind: String, Hashable, Sendable, CaseIterable {
    /// The departures.
    case timetable
    /// Names in one more language.
    case names
    /// The public holidays, which have services of their own.
    case holidays
}
