import CoreModel
import Domain

/// A catalogue of configured parts; an answer's body is the number of its entries.
///
/// What was put together is told by the stops' ids, such as `stops/001145 = 1`.
struct ScriptedCatalogueSource: CatalogueSource {
    struct Part: Sendable {
        let name: CataloguePartName
        var need = CatalogueRequest.Need.watched
        var fewest = 0
    }

    let parts: [Part]
    /// Parts that nothing refers to, once they are held.
    var leftovers: [CataloguePartName] = []

    /// One whole list that must have an entry at least.
    static let list = ScriptedCatalogueSource(parts: [Part(name: CataloguePartName(.routes), fewest: 1)])

    /// One part that may be empty.
    static let piece = ScriptedCatalogueSource(parts: [
        Part(name: CataloguePartName(.routeStops, "11/inbound"))
    ])

    /// So many parts that nobody watches.
    static func rest(_ count: Int) -> ScriptedCatalogueSource {
        ScriptedCatalogueSource(
            parts: (1...count).map { Part(name: CataloguePartName(.stops, "\($0)"), need: .rest) }
        )
    }

    static func url(_ name: CataloguePartName) -> String {
        "http://127.0.0.1:9/\(name.kind.rawValue)/\(name.key)"
    }

    func requests(in situation: CatalogueSituation) -> [CatalogueRequest] {
        parts.filter { situation.isDue($0.name) }
            .map { part in
                CatalogueRequest(
                    part: part.name,
                    endpoint: "list",
                    url: Self.url(part.name),
                    need: part.need,
                    fewestEntries: part.fewest
                )
            }
    }

    func read(_ response: HTTPResponse, to request: CatalogueRequest) throws(SourceError) -> CatalogueReading
    {
        guard let entries = Int(String(decoding: response.body, as: UTF8.self)) else {
            throw SourceError(.notJSON, "an HTML page")
        }
        var text = PartText()
        if entries > 0 { text.endLine(entries: entries) }
        return CatalogueReading(text, droppedRows: 0)
    }

    func catalogue(from parts: [StoredPart]) -> RouteCatalogue {
        let ids = parts.map { "\($0.kind)/\($0.key) = \(PartText.entries(of: $0.body) ?? -1)" }
        let stops = ids.map { ($0, CatalogueStop(id: $0, name: LocalizedText(all: $0))) }
        return RouteCatalogue(
            patterns: [],
            stops: Dictionary(stops) { first, _ in first },
            fetchedAt: parts.map(\.fetchedAt).min()
        )
    }

    func obsolete(in situation: CatalogueSituation) -> [CataloguePartName] {
        leftovers.filter { situation.held[$0] != nil }
    }
}
