import CoreModel
import Domain
import Locking

/// What outlives a generation of one operator's catalogue: a reload forgets nothing and hastens nothing.
final class CatalogueMemory: Sendable {
    struct State: Sendable {
        var ledger = CatalogueLedger()
        /// Parts that the store has not yet been seen to hold.
        var unstored: [CataloguePartName: StoredPart] = [:]
        var change = CatalogueChange()
        /// When the last request was made, on the waiting clock.
        var lastAsked: Duration?
        /// Whether anything was taken since the last time that nothing was due.
        var hasNews = false
    }

    /// One for all generations, so that what was noted in one holds in the next.
    let stopwatch: Stopwatch
    private let state = Locked(State())

    init(_ clock: any Clock<Duration>) {
        stopwatch = Stopwatch(clock)
    }

    func withState<Result>(_ body: (inout State) -> Result) -> Result {
        state.withLock { body(&$0) }
    }
}

extension CatalogueMemory.State {
    /// The parts to build from: the store's, and in their place the ones that it does not have.
    ///
    /// A store that can not write any more must not cost a catalogue that was just downloaded.
    mutating func merged(with stored: [StoredPart]) -> [StoredPart] {
        var rest = unstored
        let parts = stored.map { part in
            guard let kind = CatalogueKind(rawValue: part.kind) else { return part }
            let name = CataloguePartName(kind, part.key)
            guard let newer = rest.removeValue(forKey: name) else { return part }
            if newer == part { unstored[name] = nil }
            return newer
        }
        return parts + rest.values
    }
}
