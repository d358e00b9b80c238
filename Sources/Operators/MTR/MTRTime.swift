import CoreModel
import Domain

/// A time or clock as the railway writes it: `2025-10-13 23:41:25`, which means Hong Kong whatever the host's zone.
enum MTRTime: Decodable, Hashable, Sendable {
    /// Null or blank.
    case absent
    /// "-": the operator has lost its data.
    case dash
    case moment(Moment)
    case unreadable

    init(from decoder: any Decoder) throws {
        if try LenientText(from: decoder).value == "-" {
            self = .dash
            return
        }
        switch try LenientTime(from: decoder) {
        case .absent: self = .absent
        case .moment(let moment): self = .moment(moment)
        case .unreadable: self = .unreadable
        }
    }

    var moment: Moment? {
        switch self {
        case .moment(let moment): moment
        case .absent, .dash, .unreadable: nil
        }
    }
}
