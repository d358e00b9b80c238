import CoreModel
import HTTPListener
import Search

/// Answers the questions of the API about routes and their stops.
///
/// Pure: the index and the question decide. What is not documented in `docs/openapi.yml` is refused.
struct RouteDesk: Sendable {
    let index: RouteIndex
    /// The language of labels where the question names none.
    let language: Language
    /// What is known of a route's first stops; looks for it where nothing is.
    let preview: @Sendable (RouteDirection) -> PreviewDesk.Preview

    static let path = "/api/v1/routes"

    /// What is asked for by a path under `path`; `nil` for a path that is none of its own.
    enum Place: Hashable {
        case search
        case stops(operator: String, route: String, direction: String)
        case preview(operator: String, route: String, direction: String)

        init?(_ path: String) {
            guard path.hasPrefix(RouteDesk.path) else { return nil }
            let rest = path.dropFirst(RouteDesk.path.count)
            if rest.isEmpty {
                self = .search
                return
            }
            let parts = rest.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 5, parts[0].isEmpty, !parts[1...3].contains("") else { return nil }
            switch parts[4] {
            case "stops": self = .stops(operator: parts[1], route: parts[2], direction: parts[3])
            case "preview": self = .preview(operator: parts[1], route: parts[2], direction: parts[3])
            default: return nil  // texts are no enum of ours
            }
        }
    }

    /// Answers a question whose path is in one of its places.
    func answer(_ question: HTTPQuestion, at place: Place) -> HTTPAnswer {
        do throws(Refusal) {
            switch place {
            case .search:
                let fields = try QueryFields(question.query, known: ["q", "lang", "limit"])
                return try search(fields)
            case .stops(let operatorName, let route, let direction):
                let fields = try QueryFields(question.query, known: ["lang", "service_type"])
                return try stops(of: operatorName, route, direction, fields)
            case .preview(let operatorName, let route, let direction):
                let found = try self.route(operatorName, route, direction).route
                return .json(200, PreviewDocument(preview(found)))
            }
        } catch {
            return .json(error.status, error.document, headers: error.headers)
        }
    }

    // MARK: Search

    private func search(_ fields: QueryFields) throws(Refusal) -> HTTPAnswer {
        guard let query = fields["q"], !query.isEmpty else {
            throw .badRequest("q, the text to search for, is missing")
        }
        // As JSON Schema counts: a letter with an accent of its own is two.
        let count = query.unicodeScalars.count
        guard count <= RouteIndex.longestQuery else {
            throw .badRequest(
                "q has \(count) characters; at most \(RouteIndex.longestQuery) are searched for"
            )
        }
        let language = try fields.language ?? language
        let limit = try fields.number("limit", in: 1...RouteIndex.mostResults) ?? RouteIndex.mostResults
        let found: RouteSearchAnswer
        do throws(RouteQueryFailure) {
            found = try index.search(query, limit: limit)
        } catch {
            throw .badRequest("q: \(error.description)")
        }
        try requireRoutes()
        return .json(200, RoutesDocument(query: query, found, of: index, language: language))
    }

    // MARK: Stops

    private func stops(
        of operatorName: String,
        _ routeName: String,
        _ directionName: String,
        _ fields: QueryFields
    ) throws(Refusal) -> HTTPAnswer {
        let language = try fields.language ?? language
        let serviceType = try fields.number("service_type", in: 1...99)
        let (route, directions) = try self.route(operatorName, routeName, directionName)
        let stops = index.stops(
            of: route.operatorID,
            route: route.number,
            direction: route.direction,
            serviceType: serviceType
        )
        guard !stops.isEmpty else {
            throw .notFound(
                "\(route.operatorID) \(route.number) \(directionName) has no variant \(serviceType ?? 1)",
                nearest: route.serviceTypes.map(String.init)
            )
        }
        return .json(200, StopsDocument(route, directions: directions, stops: stops, language: language))
    }

    /// The route of these names, and all directions of it that have stops.
    private func route(
        _ operatorName: String,
        _ routeName: String,
        _ directionName: String
    ) throws(Refusal) -> (route: RouteDirection, directions: [RouteDirection]) {
        try requireRoutes()
        let id = OperatorID(operatorName)
        guard index.operators.contains(id) else {
            throw .notFound(
                "no operator \"\(operatorName)\"",
                nearest: index.nearestOperators(to: operatorName).map(\.rawValue)
            )
        }
        guard let number = index.route(named: routeName, of: id) else {
            throw .notFound(
                "\(id) has no route \"\(routeName)\"",
                nearest: index.nearestRoutes(to: routeName, of: id)
            )
        }
        let directions = index.directions(of: id, route: number)
        guard let route = directions.first(where: { $0.direction.rawValue == directionName }) else {
            throw .notFound(
                "\(id) \(number) has no stops in direction \"\(directionName)\"",
                nearest: directions.map(\.direction.rawValue)
            )
        }
        return (route, directions)
    }

    private func requireRoutes() throws(Refusal) {
        if index.isEmpty {
            throw Refusal(
                status: 503,
                document: FailureDocument("no list of routes yet; it is being downloaded"),
                headers: [(name: "Retry-After", value: "60")]
            )
        }
    }
}
