/// One predicted or timetabled time at a stop (for a ferry: a departure from a pier).
public struct Arrival: Hashable, Sendable {
    public let time: Moment
    public let basis: Basis
    /// An extra or variant service, not the route's normal pattern.
    public let isSpecial: Bool
    public let platform: Int?
    public let destination: LocalizedText
    /// The operator's own words about this vehicle; blank in all languages where there are none.
    public let remark: LocalizedText

    /// What a time rests on.
    public enum Basis: String, Hashable, Sendable {
        /// A vehicle is being followed.
        case live
        /// A timetable entry; no vehicle is known behind it.
        case timetable
    }

    public init(
        time: Moment,
        basis: Basis = .live,
        isSpecial: Bool = false,
        platform: Int? = nil,
        destination: LocalizedText = LocalizedText(all: ""),
        remark: LocalizedText = LocalizedText(all: "")
    ) {
        self.time = time
        self.basis = basis
        self.isSpecial = isSpecial
        self.platform = platform
        self.destination = destination
        self.remark = remark
    }
}
