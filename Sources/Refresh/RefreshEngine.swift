import CoreModel
import Domain
import Locking

/// Keeps every operator's watches refreshed: one lane per operator, none of which notices another.
public final class RefreshEngine: Sendable {
    private let services: RefreshServices
    private let memories = Locked<[OperatorID: LaneMemory]>([:])

    public init(_ services: RefreshServices) {
        self.services = services
    }

    /// Runs the lanes of one generation until the task is cancelled.
    ///
    /// Limits, pauses and schedules of an operator carry over from the generation before.
    public func run(_ plans: [LanePlan]) async {
        await withTaskGroup(of: Void.self) { group in
            for plan in plans {
                services.meter.planned(plan.operatorID, requests: plan.source.plan(for: plan.watches).count)
                if plan.watches.isEmpty { continue }
                let lane = OperatorLane(plan, memory: memory(for: plan), services: services)
                group.addTask { await lane.run() }
            }
        }
    }

    /// Makes every lane refresh now; a lane that is in the middle of a refresh begins another right after it.
    public func refreshNow() {
        for memory in memories.withLock({ Array($0.values) }) { memory.wakeup.ring() }
    }

    private func memory(for plan: LanePlan) -> LaneMemory {
        memories.withLock { memories in
            if let known = memories[plan.operatorID] { return known }
            let memory = LaneMemory(plan.settings, clock: services.clock)
            memories[plan.operatorID] = memory
            return memory
        }
    }
}
