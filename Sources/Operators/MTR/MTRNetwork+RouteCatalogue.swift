import CoreModel

extension MTRNetwork {
    /// All lines both ways, with their stations in order.
    static let catalogue = RouteCatalogue(
        patterns: lines.flatMap { line in [Direction.up, .down].flatMap { line.patterns($0) } },
        stops: Dictionary(
            MTRStationNames.codes.compactMap { code in
                MTRStationNames.name(of: code).map { (code, CatalogueStop(id: code, name: $0)) }
            },
            uniquingKeysWith: { first, _ in first }
        ),
        fetchedAt: nil
    )
}
