import CoreModel
import Domain
import OperatorCitybus
import OperatorFerry
import OperatorKMB
import OperatorMTR
import Posix
import Search
import Simulator

/// The operators' catalogues at their full size: the simulator's lists, read as the daemon reads them.
enum FullCatalogues {
    static func operators() throws -> [IndexedOperator] {
        let world = World(catalogueSize: .full)
        return try [
            IndexedOperator(
                id: OperatorID("kmb"),
                names: ["九巴"],
                catalogue: downloaded(KMBOperator(), world)
            ),
            IndexedOperator(
                id: OperatorID("citybus"),
                names: ["城巴"],
                catalogue: downloaded(CitybusOperator(), world)
            ),
            IndexedOperator(id: OperatorID("mtr"), names: ["港鐵"], catalogue: MTROperator().builtInCatalogue),
            IndexedOperator(id: OperatorID("ferry"), names: ["渡輪"], catalogue: ferries(world)),
        ]
    }

    /// Asks for whatever is due until nothing is.
    private static func downloaded(_ module: any OperatorModule, _ world: World) throws -> RouteCatalogue {
        guard let source = module.makeCatalogue(module.traits.defaults) else { return .empty }
        let now = SystemWallClock().moment()
        var parts: [CataloguePartName: StoredPart] = [:]
        var catalogue = RouteCatalogue.empty
        while true {
            let situation = CatalogueSituation(
                held: parts.mapValues { HeldPart(fetchedAt: $0.fetchedAt, entries: 1) },
                catalogue: catalogue,
                watches: [],
                dayBegan: now,
                now: now
            )
            let requests = source.requests(in: situation).filter { parts[$0.part] == nil }
            if requests.isEmpty { return catalogue }
            for request in requests {
                guard let answer = world.answer(to: path(of: request.url), at: now) else { continue }
                let response = HTTPResponse(status: answer.status, headers: [], body: answer.body)
                parts[request.part] = StoredPart(
                    operatorID: module.traits.id,
                    kind: request.part.kind.rawValue,
                    key: request.part.key,
                    fetchedAt: now,
                    body: try source.read(response, to: request).body
                )
            }
            catalogue = source.catalogue(from: Array(parts.values))
        }
    }

    private static func ferries(_ world: World) throws -> RouteCatalogue {
        let module = FerryOperator()
        guard let source = module.makeTimetable(module.traits.defaults) else { return .empty }
        let now = SystemWallClock().moment()
        var parts: [StoredPart] = []
        for download in source.downloads {
            guard let answer = world.answer(to: path(of: download.url), at: now) else { continue }
            let response = HTTPResponse(status: answer.status, headers: [], body: answer.body)
            parts.append(
                StoredPart(
                    operatorID: module.traits.id,
                    kind: download.part.kind.rawValue,
                    key: download.part.key,
                    fetchedAt: now,
                    body: try source.read(response, to: download, holding: parts, at: now).body
                )
            )
        }
        return source.timetable(from: parts)?.catalogue ?? .empty
    }

    private static func path(of url: String) -> String {
        let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        return parts.count == 4 ? "/" + parts[3] : "/"
    }
}
