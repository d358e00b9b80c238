import CoreModel
import Looks
import Search

/// Routes as they are written on a terminal.
enum RouteText: Sendable {
    /// The number of the terminal's colour for a route's plate.
    static func sign(_ route: RouteDirection) -> Int { Looks.of(route.number, route.operatorID).ansi }

    /// Where a route goes from and to, such as `Tai Po → Kowloon Tong`.
    static func journey(_ route: RouteDirection, in language: Language) -> String {
        let ends = [route.origin.filled[language], route.destination.filled[language]]
        return ends.filter { !$0.isEmpty }.joined(separator: " → ")
    }

    /// The stops that a search found, such as `at Sha Tin Station and 2 more`, `經 沙田站 等 3 站`.
    static func stops(of match: RouteMatch, in language: Language) -> String {
        guard let first = match.stops.first else { return "" }
        let name = first.name.filled[language]
        let total = match.stopTotal
        return switch language {
        case .en: "at \(name)" + (total > 1 ? " and \(total - 1) more" : "")
        case .tc: "經 \(name)" + (total > 1 ? " 等 \(total) 站" : "")
        case .sc: "经 \(name)" + (total > 1 ? " 等 \(total) 站" : "")
        }
    }

    /// The heading of a route's list, such as `KMB 74B outbound: Tai Po → Kowloon Tong`.
    static func heading(_ route: RouteDirection, in language: Language) -> String {
        let name = route.name.map { " \($0.filled[language])" } ?? ""
        let operatorName = Looks.of(route.operatorID).text[language]
        let journey = journey(route, in: language)
        return "\(operatorName) \(route.number)\(name) \(route.direction.rawValue)"
            + (journey.isEmpty ? "" : ": \(journey)")
    }
}
