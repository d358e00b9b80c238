public import CoreModel

/// A time that upstream may leave out, blank or garble.
///
/// "No time" and "a time that cannot be read" must never be mixed up: the first is an answer, the second is an odd
/// row. KMB sends null where nothing is predicted, Citybus an empty string where the slot is its partner's.
public enum LenientTime: Decodable, Hashable, Sendable {
    /// Null, empty or blank.
    case absent
    case moment(Moment)
    /// Something is there, but it is no time: another wording, a number, an object.
    case unreadable

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .absent
        } else if let text = try? container.decode(String.self) {  // no text at all: unreadable
            self.init(text)
        } else {
            self = .unreadable
        }
    }

    public init(_ text: String) {
        let text = trimmed(text)
        if text.isEmpty {
            self = .absent
        } else if let moment = HongKongTime.moment(from: text) {
            self = .moment(moment)
        } else {
            self = .unreadable
        }
    }

    public var moment: Moment? {
        switch self {
        case .moment(let moment): moment
        case .absent, .unreadable: nil
        }
    }
}
