import CoreModel
import Domain
import Refresh
import Settings

/// One settings' life: what the lanes have to do until the next settings come.
///
/// Operators without watches have an empty plan, so that nothing goes on saying what they needed before.
struct Generation: Sendable {
    let plans: [LanePlan]

    init(_ settings: Settings, operators: [any OperatorModule]) {
        plans = operators.map { module in
            let id = module.traits.id
            let watches = settings.watches.filter { $0.operatorID == id }
            let operatorSettings = settings.operators[id] ?? module.traits.defaults
            return LanePlan(
                operatorID: id,
                settings: operatorSettings,
                interval: operatorSettings.interval ?? settings.refresh.interval,
                timeout: settings.refresh.timeout,
                source: module.makeSource(operatorSettings, catalogue: .empty),
                watches: watches
            )
        }
    }
}
