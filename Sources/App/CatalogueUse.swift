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
    /// All names that catalogues gave so far.
    private let names = Locked<[Watch: WatchNames]>([:])
    private let onNames: @Sendable (StoredPart) -> Void

    init(
        configuration: ConfigurationKeeper,
        keeper: BoardKeeper,
        engine: RefreshEngine,
        clock: any WallClock,
        log: any EventLog,
        onNames: @escaping @Sendable (StoredPart) -> Void
    ) {
        self.configuration = configuration
        self.keeper = keeper
        self.engine = engine
        self.clock = clock
        self.log = log
        self.onNames = onNames
    }

    /// Uses names from before a restart, until a catalogue has better ones.
    func restore(_ parts: [StoredPart]) {
        let stored = StoredNames.names(in: parts)
        names.withLock { $0 = stored }
        keeper.name(stored, at: clock.moment())
    }

    /// Uses an operator's catalogue for the watches that are configured now.
    func take(_ catalogue: RouteCatalogue, of id: OperatorID) {
        guard !catalogue.isEmpty, let module = OperatorCatalog.module(id) else { return }
        let settings = configuration.settings
        let mine = settings.watches.filter { $0.operatorID == id }
        name(
            mine.map { ($0, CatalogueNames.names(of: $0, in: catalogue, table: module.names(for: $0))) },
            among: settings.watches
        )
        for watch in mine { warn(of: watch, CatalogueFindings.findings(for: watch, in: catalogue)) }
        guard module.plansByCatalogue else { return }
        let asked = settings.operators[id] ?? module.traits.defaults
        engine.replan(id, with: module.makeSource(asked, catalogue: catalogue))
    }

    /// Brings names onto the board, and into the store where they are news.
    private func name(_ found: [(Watch, WatchNames)], among watches: [Watch]) {
        let now = clock.moment()
        let found = Dictionary(found) { first, _ in first }
        keeper.name(found, at: now)
        let changed = names.withLock { names -> [Watch: WatchNames]? in
            let configured = Set(watches)
            let merged = names.merging(found) { $1 }.filter { configured.contains($0.key) }
            defer { names = merged }
            return merged == names ? nil : merged
        }
        if let changed { onNames(StoredNames.part(changed, at: now)) }
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
