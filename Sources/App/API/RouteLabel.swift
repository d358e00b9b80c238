package import CoreModel
package import Search

/// A route in one line, such as `74B to Kowloon Tong`.
package enum RouteLabel: Sendable {
    package static func text(of route: RouteDirection, in language: Language) -> String {
        let head = route.name.map { "\(route.number) \($0.filled[language])" } ?? route.number
        let destination = route.destination.filled[language]
        if destination.isEmpty { return head }
        return switch language {
        case .en: "\(head) to \(destination)"
        case .tc, .sc: "\(head) 往 \(destination)"
        }
    }
}
