import CoreModel
import Domain

/// Made-up states of one operator's lists.
enum SampleCatalogues {
    static let downloaded = [
        CatalogueStatus(
            operatorID: SampleMeters.kmb,
            kinds: [
                kind(.routes, entries: 1574, fetchedAt: SampleBoard.now - .seconds(3600)),
                kind(.stops, entries: 6674, fetchedAt: SampleBoard.now - .seconds(3599), rejected: 2),
                kind(.routeStops, entries: 33_756, fetchedAt: SampleBoard.now - .seconds(86_400)),
            ]
        )
    ]

    static let before = [
        CatalogueStatus(
            operatorID: SampleMeters.kmb,
            kinds: CatalogueKind.allCases.map { kind($0, entries: 0, fetchedAt: nil) }
        )
    ]

    private static func kind(
        _ kind: CatalogueKind,
        entries: Int,
        fetchedAt: Moment?,
        rejected: Int = 0
    ) -> CatalogueStatus.Kind {
        CatalogueStatus.Kind(kind: kind, entries: entries, fetchedAt: fetchedAt, rejected: rejected)
    }
}
