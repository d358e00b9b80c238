import CoreModel
import Domain
import Locking

/// Which operators' downloads have come to rest, and how.
final class DownloadRests: Sendable {
    private let known = Locked<[OperatorID: DownloadRest]>([:])
    /// Rung with each of them.
    let bell = Bell()

    func take(_ rest: DownloadRest, of id: OperatorID) {
        known.withLock { $0[id] = rest }
        bell.ring()
    }

    /// How each ended, as far as it has.
    var all: [OperatorID: DownloadRest] { known.withLock { $0 } }

    /// Whether all of these have come to rest.
    func areKnown(of ids: Set<OperatorID>) -> Bool { ids.isSubset(of: all.keys) }
}
