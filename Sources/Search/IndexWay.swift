import CoreModel

/// Directions as numbers; a new one may only be added at the end.
enum IndexWay: Sendable {
    static let all: [Direction] = [.outbound, .inbound, .up, .down]

    static func number(_ direction: Direction) -> UInt32 {
        switch direction {
        case .outbound: 0
        case .inbound: 1
        case .up: 2
        case .down: 3
        }
    }

    static func direction(_ number: UInt32) -> Direction {
        Int(number) < all.count ? all[Int(number)] : .outbound
    }
}
