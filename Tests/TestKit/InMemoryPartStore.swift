public import CoreModel
public import Domain
import Locking

/// Keeps parts as long as the test lives; can be told to lose what it is given.
public final class InMemoryPartStore: PartStore, Sendable {
    private struct Place: Hashable {
        let operatorID: OperatorID
        let kind: String
        let key: String
    }

    private let kept = Locked<[Place: StoredPart]>([:])
    private let losesEverything: Bool

    public init(losesEverything: Bool = false) {
        self.losesEverything = losesEverything
    }

    public func parts(of operatorID: OperatorID) async -> [StoredPart] {
        kept.withLock { kept in kept.filter { $0.key.operatorID == operatorID }.map(\.value) }
    }

    public func keep(_ part: StoredPart) async {
        if losesEverything { return }
        let place = Place(operatorID: part.operatorID, kind: part.kind, key: part.key)
        kept.withLock { $0[place] = part }
    }

    public func forget(operatorID: OperatorID, kind: String, keys: [String]) async {
        kept.withLock { kept in
            for key in keys { kept[Place(operatorID: operatorID, kind: kind, key: key)] = nil }
        }
    }
}
