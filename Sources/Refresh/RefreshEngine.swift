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

    /// Runs the lanes of one generation until the task is cancelled; returns at once where there is none.
    ///
    /// Limits, pauses and schedules of an operator carry over from the generation before, which must have ended.
    public func run(_ plans: [LanePlan]) async {
        tellIdle(plans)
        await withTaskGroup(of: Void.self) { group in
            for plan in plans where !plan.watches.isEmpty {
                services.meter.planned(plan.operatorID, requests: plan.source.plan(for: plan.watches).count)
                let lane = OperatorLane(plan, memory: memory(for: plan), services: services)
                group.addTask { await lane.run() }
            }
        }
    }

    /// Makes every lane refresh now; a lane that is in the middle of a refresh begins another right after it.
    public func refreshNow() {
        for memory in memories.withLock({ Array($0.values) }) { memory.wakeup.ring() }
    }

    /// Operators that nothing is watched of any more: no lane of theirs will correct what the meter shows.
    private func tellIdle(_ plans: [LanePlan]) {
        let known = Set(plans.map(\.operatorID)).union(memories.withLock { Array($0.keys) })
        for id in known.subtracting(plans.filter { !$0.watches.isEmpty }.map(\.operatorID)) {
            services.meter.planned(id, requests: 0)
            services.meter.backoff(id, .zero)
        }
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
