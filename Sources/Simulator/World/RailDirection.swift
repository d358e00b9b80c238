import CoreModel

/// A train's direction, as the key of its array in an answer.
enum RailDirection: String, Hashable, Sendable, CaseIterable {
    case up = "UP"
    case down = "DOWN"

    init?(_ direction: Direction) {
        switch direction {
        case .up: self = .up
        case .down: self = .down
        case .outbound, .inbound: return nil
        }
    }
}
