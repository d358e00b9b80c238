import CoreModel
import Domain

/// KMB's routes and stops: three lists of about 0.35, 1.25 and 2.7 MB, each downloaded whole.
struct KMBCatalogue: CatalogueSource {
    private let endpoint: KMBEndpoint
    private let isRealService: Bool

    init(baseURL: String) {
        endpoint = KMBEndpoint(baseURL: baseURL)
        // Plain http is for loopback hosts alone, where a small network is played.
        isRealService = baseURL.hasPrefix("https:")
    }

    /// Names first: routes and stops are small and serve the boards; the calls are for finding slips.
    func requests(in situation: CatalogueSituation) -> [CatalogueRequest] {
        [
            request(.routes, KMBEndpoint.routes, endpoint.routes),
            request(.stops, KMBEndpoint.stops, endpoint.stops),
            request(.routeStops, KMBEndpoint.routeStops, endpoint.routeStops),
        ]
        .filter { situation.isDue($0.part) }
    }

    func read(_ response: HTTPResponse, to request: CatalogueRequest) throws(SourceError) -> CatalogueReading
    {
        switch request.part.kind {
        case .routes: try KMBCatalogueMapping.routes(response.body)
        case .stops: try KMBCatalogueMapping.stops(response.body)
        case .routeStops: try KMBCatalogueMapping.routeStops(response.body)
        }
    }

    func catalogue(from parts: [StoredPart]) -> RouteCatalogue {
        KMBCatalogueMapping.catalogue(from: parts)
    }

    private func request(_ kind: CatalogueKind, _ word: String, _ url: String) -> CatalogueRequest {
        CatalogueRequest(
            part: CataloguePartName(kind),
            endpoint: word,
            url: url,
            need: .watched,
            fewestEntries: isRealService ? KMBCatalogue.fewestEntries(of: kind) : 1
        )
    }

    /// Half of what was counted in 2023 to 2025: 1,574 routes, 6,674 stops, 33,756 calls.
    ///
    /// The lists move by a few in a hundred a year, so that half of them cannot be the network, even where nothing is
    /// held yet to compare with; and they may shrink for a decade before these numbers stand in the way.
    private static func fewestEntries(of kind: CatalogueKind) -> Int {
        switch kind {
        case .routes: 780
        case .stops: 3_300
        case .routeStops: 16_800
        }
    }
}
