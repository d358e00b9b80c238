import CoreModel
import Locking

/// The faults in force.
final class FaultBoard: Sendable {
    private let faults = Locked<[Fault]>([])

    var all: [Fault] { faults.withLock { $0 } }

    /// Replaces the fault of the same kind and path, and counts as the newest.
    func set(_ kind: FaultKind, for path: PathGlob, at moment: Moment) {
        faults.withLock { faults in
            faults.removeAll { $0.path == path && $0.kind.name == kind.name }
            faults.append(Fault(path: path, kind: kind, setAt: moment))
        }
    }

    /// - Returns: how many there were.
    @discardableResult
    func clear(path: PathGlob? = nil) -> Int {
        faults.withLock { faults in
            let before = faults.count
            faults.removeAll { path == nil || $0.path == path }
            return before - faults.count
        }
    }

    /// Every delay that fits, then the newest other fault that fits: a late answer may also be a bad one.
    func faults(for path: String, query: [(name: String, value: String)]) -> [Fault] {
        let fitting = all.filter { $0.path.matches(path, query: query) }
        let delays = fitting.filter { $0.kind.isDelay }
        let others = fitting.filter { !$0.kind.isDelay }
        return delays + others.suffix(1)
    }
}

extension FaultKind {
    fileprivate var isDelay: Bool {
        if case .delay = self { return true }
        return false
    }
}
