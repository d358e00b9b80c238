import CoreModel
import Search

/// A route that a search found, with the directions that can be watched.
struct FoundRoute: Hashable {
    let directions: [RouteDirection]
    /// The ids of the stops that the query fits.
    let fitting: Set<String>

    /// The routes of an answer, each once, in its order.
    static func routes(of answer: RouteSearchAnswer, in index: RouteIndex) -> [FoundRoute] {
        var seen: Set<[String]> = []
        return answer.matches.compactMap { match in
            let route = match.route
            guard seen.insert([route.operatorID.rawValue, route.number]).inserted else { return nil }
            let directions = index.directions(of: route.operatorID, route: route.number)
            let same = answer.matches.filter {
                $0.route.operatorID == route.operatorID && $0.route.number == route.number
            }
            return directions.isEmpty
                ? nil
                : FoundRoute(
                    directions: directions,
                    fitting: Set(same.flatMap(\.stops).map(\.id))
                )
        }
    }
}
