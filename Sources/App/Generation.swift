import CoreModel
import Domain
import Refresh
import Settings

/// One settings' life: what the lanes have to do until the next settings come.
///
/// Operators without watches have an empty plan, so that nothing goes on saying what they needed before.
struct Generation: Sendable {
    let plans: [LanePlan]

    /// - Parameters:
    ///   - settings: Which watches, and how each operator is asked.
    ///   - operators: All of this build.
    ///   - catalogue: What is known of an operator's routes and stops.
    init(
        _ settings: Settings,
        operators: [any OperatorModule],
        catalogue: (OperatorID) -> RouteCatalogue
    ) {
        plans = operators.map { module in
            let id = module.traits.id
            let watches = settings.watches.filter { $0.operatorID == id }
            let operatorSettings = settings.operators[id] ?? module.traits.defaults
            return LanePlan(
                operatorID: id,
                settings: operatorSettings,
                interval: operatorSettings.interval ?? settings.refresh.interval,
                timeout: settings.refresh.timeout,
                source: module.makeSource(operatorSettings, catalogue: catalogue(id)),
                watches: watches
            )
        }
    }
}
