/// Names one part of a timetable: what is downloaded with one request and kept by itself.
public struct TimetablePartName: Hashable, Sendable {
    public let kind: TimetableKind
    /// Which of its kind, such as `tc`; blank where there is only one.
    public let key: String

    public init(_ kind: TimetableKind, _ key: String = "") {
        self.kind = kind
        self.key = key
    }

    /// Reads a kept part's name; `nil` for what is no part of a timetable.
    public init?(_ part: StoredPart) {
        guard let kind = TimetableKind(rawValue: part.kind) else { return nil }
        self.init(kind, part.key)
    }
}
