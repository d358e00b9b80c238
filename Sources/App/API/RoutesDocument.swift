package import CoreModel
package import Search

/// What a search found: the shape of `/api/v1/routes`.
package struct RoutesDocument: JSONDocument {
    package let query: String
    package let routes: [Match]
    /// How many there are, shown or not.
    package let total: Int
    package let hasMore: Bool
    /// The operators whose routes were looked through.
    package let operators: [String]

    package struct Match: JSONDocument {
        package let route: RouteDocument
        /// `exact`, `prefix` or `name`.
        package let kind: String
        /// What the query was found in.
        package let field: String
        /// The first few stops that it was found in.
        package let stops: [StopDocument]
        package let stopTotal: Int

        init(_ match: RouteMatch, language: Language) {
            route = RouteDocument(match.route, language: language)
            kind = match.kind.rawValue
            field = match.field.rawValue
            stops = match.stops.map(StopDocument.init)
            stopTotal = match.stopTotal
        }
    }

    package init(query: String, _ answer: RouteSearchAnswer, of index: RouteIndex, language: Language) {
        self.query = query
        routes = answer.matches.map { Match($0, language: language) }
        total = answer.total
        hasMore = answer.hasMore
        operators = index.operators.map(\.rawValue)
    }
}
