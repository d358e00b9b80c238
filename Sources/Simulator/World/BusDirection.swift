import CoreModel

/// A bus's direction: a word in paths, a letter in bodies.
enum BusDirection: String, Hashable, Sendable, CaseIterable {
    case outbound, inbound

    init?(_ direction: Direction) {
        self.init(rawValue: direction.rawValue)
    }

    var letter: String {
        switch self {
        case .outbound: "O"
        case .inbound: "I"
        }
    }
}
