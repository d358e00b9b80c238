/// A level and a field in one number; smaller is better.
struct MatchRank: Hashable, Sendable {
    let rawValue: UInt8

    static let none = MatchRank(MatchLevel.none, 7)

    init(_ level: UInt8, _ field: UInt8) {
        rawValue = level << 3 | field
    }

    var level: UInt8 { rawValue >> 3 }

    /// In the order in which they matter.
    static let fields: [RouteMatch.Field] = [.number, .name, .destination, .origin, .stop, .operatorName]

    var fieldPlace: Int { Int(rawValue & 7) }

    var field: RouteMatch.Field {
        fieldPlace < MatchRank.fields.count ? MatchRank.fields[fieldPlace] : .stop
    }

    /// The field that a name of this role is.
    static func field(ofRole role: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: role) + 1 }

    static let operatorField: UInt8 = 5
}
