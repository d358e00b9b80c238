import CoreModel
import Domain
import Locking

/// Brings catalogues to where they are of use: names onto the board and warnings into the log.
final class CatalogueUse: Sendable {
    private let keeper: BoardKeeper
    private let clock: any WallClock
    private let log: any EventLog
    /// Warnings that were said already; each is news once.
    private let said = Locked<Set<String>>([])

    init(keeper: BoardKeeper, clock: any WallClock, log: any EventLog) {
        self.keeper = keeper
        self.clock = clock
        self.log = log
    }

    /// Uses an operator's catalogue for the watches of a configuration.
    func apply(_ catalogue: RouteCatalogue, of module: any OperatorModule, to watches: [Watch]) {
        guard !catalogue.isEmpty else { return }
        let mine = watches.filter { $0.operatorID == module.traits.id }
        let names = mine.map { watch in
            (watch, CatalogueNames.names(of: watch, in: catalogue, table: module.names(for: watch)))
        }
        keeper.name(Dictionary(names) { first, _ in first }, at: clock.moment())
        for watch in mine { warn(of: watch, CatalogueFindings.findings(for: watch, in: catalogue)) }
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
