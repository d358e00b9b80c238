import CoreModel
import Domain
import Refresh

/// Brings catalogues onto the board and into the plans, as the daemon does.
struct SoakCatalogueUse: Sendable {
    let modules: [any OperatorModule]
    let keeper: BoardKeeper
    let engine: RefreshEngine
    let clock: any WallClock

    func take(_ catalogue: RouteCatalogue, of id: OperatorID) {
        guard let module = modules.first(where: { $0.traits.id == id }) else { return }
        let names = SoakWatches.all.filter { $0.operatorID == id }
            .map { ($0, CatalogueNames.names(of: $0, in: catalogue, table: module.names(for: $0))) }
        keeper.name(Dictionary(names) { $1 }, at: clock.moment())
        guard module.plansByCatalogue else { return }
        var settings = module.traits.defaults
        settings.urls["base_url"] = WorldTransport.baseURL
        engine.replan(id, with: module.makeSource(settings, catalogue: catalogue))
    }
}
