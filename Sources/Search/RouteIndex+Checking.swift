public import CoreModel
import Domain

/// What somebody may have meant.
extension RouteIndex {
    /// Whether an operator, a route, a direction and a stop go together, for a watch that somebody wants to add.
    ///
    /// Ids are compared as they are written; `route(named:of:)` finds the way the operator writes a number.
    public func check(_ watch: Watch) -> WatchCheck {
        let id = watch.operatorID
        guard place(of: id) != nil else {
            return .unknownOperator(nearest: nearestOperators(to: id.rawValue))
        }
        let ways = places(of: id, route: watch.route)
        guard !ways.isEmpty else { return .unknownRoute(nearest: nearestRoutes(to: watch.route, of: id)) }
        let served = ways.filter { hasStops($0) }
        guard !served.isEmpty else { return .stopsNotDownloaded }
        let way = IndexWay.number(watch.direction)
        guard let place = served.first(where: { tables.directionWay[$0] == way }) else {
            return .unknownDirection(served: served.map { IndexWay.direction(tables.directionWay[$0]) })
        }
        let calls = IndexTables.span(tables.directionFirstVariant, place).flatMap { self.calls(of: $0) }
            .filter {
                tables.ids[Int(tables.stopID[Int(tables.callStop[$0.call])])].elementsEqual(watch.stop.utf8)
            }
        guard calls.isEmpty else { return .known(places: calls.map { stop($0) }) }
        return .unknownStop(
            nearest: nearestStops(to: watch.stop, of: id, route: watch.route, direction: watch.direction)
        )
    }

    /// The operators that somebody may have meant, by id or by name.
    public func nearestOperators(to text: String, limit: Int = 3) -> [OperatorID] {
        let wanted = SearchText(text, forms).bytes
        let operators = operators
        if let alias = (0..<tables.aliases.count).first(where: { tables.aliases[$0].elementsEqual(wanted) }) {
            return limit > 0 ? [operators[Int(tables.aliasOperator[alias])]] : []
        }
        return RouteIndex.nearest(to: text, among: operators.map(\.rawValue), limit).map { OperatorID($0) }
    }

    /// The routes that somebody may have meant.
    public func nearestRoutes(to text: String, of operatorID: OperatorID, limit: Int = 3) -> [String] {
        if let same = route(named: text, of: operatorID) { return limit > 0 ? [same] : [] }
        return RouteIndex.nearest(to: text, among: routes(of: operatorID), limit)
    }

    /// The stops of a direction that somebody may have meant, by their name or by a slip in their id.
    public func nearestStops(
        to text: String,
        of operatorID: OperatorID,
        route: String,
        direction: Direction,
        limit: Int = 3
    ) -> [RouteStop] {
        let stops = stops(of: operatorID, route: route, direction: direction)
        let wanted = SearchText(text, forms).bytes
        guard !wanted.isEmpty else { return [] }
        let named = stops.filter { stop in
            [stop.name.en, stop.name.tc, stop.name.sc]
                .contains { name in
                    let folded = SearchText(name, forms)
                    return folded.starts.contains { folded.bytes[$0...].starts(with: wanted) }
                }
        }
        if !named.isEmpty { return Array(named.prefix(max(0, limit))) }
        let ids = RouteIndex.nearest(to: text, among: stops.map(\.id), limit)
        let byID = ids.compactMap { id in stops.first { $0.id == id } }
        if !byID.isEmpty { return byID }
        let words = stops.flatMap { [$0.name.en, $0.name.tc, $0.name.sc] }
        return RouteIndex.nearest(to: text, among: words, limit)
            .compactMap { word in stops.first { [$0.name.en, $0.name.tc, $0.name.sc].contains(word) } }
    }

    private static func nearest(to text: String, among words: [String], _ limit: Int) -> [String] {
        var left = words
        var found: [String] = []
        while found.count < limit, let next = NearestSpelling.of(text, among: left) {
            found.append(next)
            left.removeAll { $0 == next }
        }
        return found
    }
}
