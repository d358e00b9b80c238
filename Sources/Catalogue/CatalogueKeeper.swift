public import CoreModel
public import Domain
import Locking

/// Keeps the operators' catalogues downloaded: one lane per operator, one request of each at a time.
public final class CatalogueKeeper: Sendable {
    private let services: CatalogueServices
    private let delay: Duration
    private let memories = Locked<[OperatorID: CatalogueMemory]>([:])

    public init(_ services: CatalogueServices) {
        self.services = services
        delay = CatalogueDay.longestDelay * min(max(services.jitter(), 0), 1)
    }

    /// Hands out what the store has kept, and asks nobody; not while `run` is under way.
    public func load(_ plans: [CataloguePlan]) async {
        await withEach(of: plans) { await $0.begin() }
    }

    /// Runs the catalogues of one generation until the task is cancelled.
    ///
    /// What is kept is handed out at once, before anything is asked.
    public func run(_ plans: [CataloguePlan]) async {
        await withEach(of: plans) { await $0.run() }
    }

    private func withEach(
        of plans: [CataloguePlan],
        _ body: @escaping @Sendable (CatalogueLane) async -> Void
    ) async {
        await withTaskGroup(of: Void.self) { group in
            for plan in plans {
                let lane = CatalogueLane(plan, memory: memory(of: plan.operatorID), delay: delay, services)
                group.addTask { await body(lane) }
            }
        }
    }

    /// The newest catalogue of an operator, as it was handed out last.
    public func catalogue(of operatorID: OperatorID) -> RouteCatalogue {
        memories.withLock { $0[operatorID] }?.withState { $0.ledger.catalogue } ?? .empty
    }

    /// How much there is of each operator's catalogue, by the operators' names.
    public var statuses: [CatalogueStatus] {
        memories.withLock { $0 }
            .sorted { $0.key < $1.key }
            .map { id, memory in memory.withState { $0.ledger.status(of: id) } }
    }

    private func memory(of operatorID: OperatorID) -> CatalogueMemory {
        memories.withLock { memories in
            if let known = memories[operatorID] { return known }
            let memory = CatalogueMemory(services.clock)
            memories[operatorID] = memory
            return memory
        }
    }
}
