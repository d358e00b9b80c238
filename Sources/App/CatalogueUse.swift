import CoreModel
import Domain
import Locking
import Refresh
import Settings

/// Brings catalogues to where they are of use: names onto the board, warnings into the log, plans into the lanes.
final class CatalogueUse: Sendable {
    private let configuration: ConfigurationKeeper
    private let keeper: BoardKeeper
    private let engine: RefreshEngine
    private let clock: any WallClock
    private let log: any EventLog
    /// Warnings that were said already; each is news once.
    private let said = Locked<Set<String>>([])

    init(
        configuration: ConfigurationKeeper,
        keeper: BoardKeeper,
        engine: RefreshEngine,
        clock: any WallClock,
        log: any EventLog
    ) {
        self.configuration = configuration
        self.keeper = keeper
        self.engine = engine
        self.clock = clock
        self.log = log
    }

    /// Uses an operator's catalogue for the watches that are configured now.
    func take(_ catalogue: RouteCatalogue, of id: OperatorID) {
        guard !catalogue.isEmpty, let module = OperatorCatalog.module(id) else { return }
        let settings = configuration.settings
        let mine = settings.watches.filter { $0.operatorID == id }
        let names = mine.map { watch in
            (watch, CatalogueNames.names(of: watch, in: catalogue, table: module.names(for: watch)))
        }
        keeper.name(Dictionary(names) { first, _ in first }, at: clock.moment())
        for watch in mine { warn(of: watch, CatalogueFindings.findings(for: watch, in: catalogue)) }
        guard module.plansByCatalogue else { return }
        let asked = settings.operators[id] ?? module.traits.defaults
        engine.replan(id, with: module.makeSource(asked, catalogue: catalogue))
    }

    private func warn(of watch: Watch, _ findings: [WatchFinding]) {
        for finding in findings {
            let subject = "\(watch.operatorID) \(watch.route) \(watch.direction.rawValue) \(watch.stop)"
            guard said.withLock({ $0.insert("\(subject) \(finding.message)").inserted }) else { continue }
            log.warn(
                "watch_not_in_catalogue",
                [
                    ("operator", watch.operatorID.rawValue), ("route", watch.route),
                    ("direction", watch.direction.rawValue), ("stop", watch.stop),
                    ("key", finding.field.rawValue), ("problem", finding.message),
                ]
            )
        }
    }
}
