import CoreModel
import Domain

/// Citybus's routes and stops: one list of routes, then one answer per route and direction, and one per stop.
///
/// Which of them are due is `CitybusAgenda`'s to say.
struct CitybusCatalogue: CatalogueSource {
    private let endpoint: CitybusEndpoint
    private let isRealService: Bool

    /// Half of the 394 routes counted in 2025; fewer cannot be the network.
    private static let fewestRoutes = 197

    init(baseURL: String) {
        endpoint = CitybusEndpoint(baseURL: baseURL)
        // Plain http is for loopback hosts alone, where a small network is played.
        isRealService = baseURL.hasPrefix("https:")
    }

    func requests(in situation: CatalogueSituation) -> [CatalogueRequest] {
        let agenda = CitybusAgenda(situation)
        return agenda.dueWatched.compactMap { request($0, .watched) }
            + agenda.dueRest.compactMap { request($0, .rest) }
    }

    func read(_ response: HTTPResponse, to request: CatalogueRequest) throws(SourceError) -> CatalogueReading
    {
        switch request.part.kind {
        case .routes:
            return try CitybusCatalogueMapping.routes(response.body)
        case .stops:
            return try CitybusCatalogueMapping.stop(response.body, wanted: request.part.key)
        case .routeStops:
            guard let half = CitybusHalf(request.part) else {
                throw SourceError(.unexpectedShape, "\(request.part.key) is no route and direction")
            }
            return try CitybusCatalogueMapping.routeStops(response.body, of: half)
        }
    }

    func catalogue(from parts: [StoredPart]) -> RouteCatalogue {
        CitybusCatalogueMapping.catalogue(from: parts)
    }

    func obsolete(in situation: CatalogueSituation) -> [CataloguePartName] {
        CitybusAgenda(situation).obsolete
    }

    private func request(_ part: CataloguePartName, _ need: CatalogueRequest.Need) -> CatalogueRequest? {
        switch part.kind {
        case .routes:
            CatalogueRequest(
                part: part,
                endpoint: CitybusEndpoint.routes,
                url: endpoint.routes,
                need: need,
                fewestEntries: isRealService ? CitybusCatalogue.fewestRoutes : 1
            )
        case .stops:
            CatalogueRequest(
                part: part,
                endpoint: CitybusEndpoint.stop,
                url: endpoint.stop(part.key),
                need: need
            )
        case .routeStops:
            CitybusHalf(part)
                .map { half in
                    CatalogueRequest(
                        part: part,
                        endpoint: CitybusEndpoint.routeStops,
                        url: endpoint.routeStops(half.route, half.direction),
                        need: need
                    )
                }
        }
    }
}
