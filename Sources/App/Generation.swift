import Catalogue
import CoreModel
import Domain
import Refresh
import Settings
import Timetables

/// One settings' life: what the lanes have to do until the next settings come.
///
/// Operators without watches have an empty plan, so that nothing goes on saying what they needed before. Operators with
/// a timetable have none: nobody is polled for them.
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
        plans = operators.compactMap { module in
            let id = module.traits.id
            let operatorSettings = settings.operators[id] ?? module.traits.defaults
            guard module.makeTimetable(operatorSettings) == nil else { return nil }
            let watches = settings.watches.filter { $0.operatorID == id }
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

    /// What the catalogues have to do: those of operators that something is watched of, or of all.
    static func cataloguePlans(_ settings: Settings, _ operators: [any OperatorModule]) -> [CataloguePlan] {
        operators.compactMap { module in
            let id = module.traits.id
            let watches = settings.watches.filter { $0.operatorID == id }
            guard settings.wantsLists(for: watches) else { return nil }
            return module.makeCatalogue(settings.operators[id] ?? module.traits.defaults)
                .map { CataloguePlan(operatorID: id, source: $0, watches: watches) }
        }
    }

    /// What the timetables have to do; they are the catalogues of their operators as well.
    static func timetablePlans(_ settings: Settings, _ operators: [any OperatorModule]) -> [TimetablePlan] {
        operators.compactMap { module in
            let id = module.traits.id
            let operatorSettings = settings.operators[id] ?? module.traits.defaults
            let watches = settings.watches.filter { $0.operatorID == id }
            guard settings.wantsLists(for: watches), let source = module.makeTimetable(operatorSettings)
            else {
                return nil
            }
            return TimetablePlan(
                operatorID: id,
                source: source,
                watches: watches,
                interval: operatorSettings.interval ?? settings.refresh.interval
            )
        }
    }
}

extension Settings {
    /// Whether the lists of an operator with these watches are to be downloaded.
    fileprivate func wantsLists(for watches: [Watch]) -> Bool {
        switch catalogue {
        case .all: true
        case .watched: !watches.isEmpty
        }
    }
}
