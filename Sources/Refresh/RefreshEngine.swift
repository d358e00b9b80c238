public import CoreModel
public import Domain
import Locking

/// Keeps every operator's watches refreshed: one lane per operator, none of which notices another.
public final class RefreshEngine: Sendable {
    private let services: RefreshServices
    private let network: NetworkWatch
    private let memories: Memories

    /// When the network is back all lanes refresh at once, within this time, so that they do not ask together.
    private static let returnSpread: Duration = .seconds(1)

    /// What the lanes remember, by operator.
    private final class Memories: Sendable {
        private let memories = Locked<[OperatorID: LaneMemory]>([:])

        var all: [LaneMemory] { memories.withLock { Array($0.values) } }
        var operators: Set<OperatorID> { memories.withLock { Set($0.keys) } }

        subscript(id: OperatorID) -> LaneMemory? { memories.withLock { $0[id] } }

        func memory(of id: OperatorID, _ settings: OperatorSettings, clock: any Clock<Duration>) -> LaneMemory
        {
            memories.withLock { memories in
                if let known = memories[id] { return known }
                let memory = LaneMemory(settings, clock: clock)
                memories[id] = memory
                return memory
            }
        }
    }

    public init(_ services: RefreshServices) {
        self.services = services
        let memories = Memories()
        self.memories = memories
        network = NetworkWatch(services) { id in
            // As if somebody had asked for it: whatever else is due, it goes out now.
            memories[id]?.wake(.byHand)
        } onReturn: { lostFor in
            for memory in memories.all {
                memory.liftPauses(begunWithin: lostFor)
                memory.wake(
                    .networkBack(at: memory.gate.elapsed + RefreshEngine.returnSpread * services.jitter())
                )
            }
        }
    }

    /// Takes over how operators are asked, for lanes and downloads alike.
    public func use(_ operators: [OperatorID: OperatorSettings]) {
        for (id, settings) in operators {
            memories.memory(of: id, settings, clock: services.clock).adopt(settings)
        }
    }

    /// Runs the lanes of one generation until the task is cancelled; returns at once where there is none.
    ///
    /// Limits, pauses and schedules of an operator carry over from the generation before, which must have ended.
    public func run(_ plans: [LanePlan]) async {
        tellIdle(plans)
        let busy = plans.filter { !$0.watches.isEmpty }
        network.configure(
            operators: busy.map(\.operatorID),
            hosts: Set(busy.flatMap(\.settings.urls.values).map(HostOfURL.host(of:)))
        )
        use(Dictionary(plans.map { ($0.operatorID, $0.settings) }) { first, _ in first })
        await withTaskGroup(of: Void.self) { group in
            for plan in busy {
                services.meter.planned(plan.operatorID, requests: plan.source.plan(for: plan.watches).count)
                let memory = memories.memory(of: plan.operatorID, plan.settings, clock: services.clock)
                memory.serve(plan.watches, with: plan.source)
                let lane = OperatorLane(plan, runner: runner(of: plan.operatorID, memory))
                group.addTask { await lane.run() }
            }
        }
    }

    /// Lets an operator's lane plan with another source from its next refresh on; nothing under way is disturbed.
    public func replan(_ id: OperatorID, with source: any ArrivalSource) {
        guard let memory = memories[id] else { return }
        services.meter.planned(id, requests: memory.plan(with: source))
    }

    /// Makes every lane refresh now; a lane that is in the middle of a refresh begins another right after it.
    public func refreshNow() {
        for memory in memories.all { memory.wake(.byHand) }
    }

    /// Takes in what the kernel says about this host's network.
    public func kernelSays(_ word: NetworkState) {
        network.kernelSays(word)
    }

    /// Operators that nothing is watched of any more: no lane of theirs will correct what the meter shows.
    private func tellIdle(_ plans: [LanePlan]) {
        let known = memories.operators.union(plans.map(\.operatorID))
        for id in known.subtracting(plans.filter { !$0.watches.isEmpty }.map(\.operatorID)) {
            memories[id]?.serve([], with: nil)
            services.meter.planned(id, requests: 0)
            services.meter.backoff(id, .zero)
        }
    }

    private func runner(of id: OperatorID, _ memory: LaneMemory) -> RequestRunner {
        RequestRunner(operatorID: id, memory: memory, network: network, services: services)
    }
}

extension RefreshEngine: BackgroundRequests {
    public func send(_ request: BackgroundRequest) async throws(SourceError) -> HTTPResponse? {
        guard let memory = memories[request.operatorID] else {
            throw SourceError(.connect, "operator \(request.operatorID) is not in use")
        }
        let runner = runner(of: request.operatorID, memory)
        return try await BackgroundSending(request, runner: runner, clock: services.clock).response()
    }
}
