import CoreModel
import Domain
import Refresh
import Settings

/// One settings' life: what the lanes have to do until the next settings come.
struct Generation: Sendable {
    let plans: [LanePlan]

    init(_ settings: Settings, operators: [any OperatorModule]) {
        plans = operators.compactMap { module in
            let id = module.traits.id
            let watches = settings.watches.filter { $0.operatorID == id }
            let operatorSettings = settings.operators[id] ?? module.traits.defaults
            guard !watches.isEmpty else { return nil }
            return LanePlan(
                operatorID: id,
                settings: operatorSettings,
                interval: operatorSettings.interval ?? settings.refresh.interval,
                timeout: settings.refresh.timeout,
                source: module.makeSource(operatorSettings),
                watches: watches
            )
        }
    }
}
