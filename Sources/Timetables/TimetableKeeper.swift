public import CoreModel
public import Domain
import Locking

/// Keeps the operators' timetables downloaded, and their watches on the board.
public final class TimetableKeeper: Sendable {
    private let services: TimetableServices
    private let delay: Duration
    private let memories = Locked<[OperatorID: TimetableMemory]>([:])

    public init(_ services: TimetableServices) {
        self.services = services
        delay = CatalogueDay.longestDelay * min(max(services.jitter(), 0), 1)
    }

    /// Runs the timetables of one generation until the task is cancelled.
    ///
    /// What is kept is in force at once, before anything is asked.
    public func run(_ plans: [TimetablePlan]) async {
        await withTaskGroup(of: Void.self) { group in
            for plan in plans {
                let memory = memory(of: plan.operatorID)
                let board = TimetableBoard(plan, memory: memory, services)
                let lane = TimetableLane(plan, memory: memory, board: board, delay: delay, services)
                group.addTask { await lane.run() }
            }
        }
    }

    /// What the timetable in force says of a watch, configured or not; `nil` while there is none.
    public func report(of watch: Watch) -> Report? {
        guard let memory = memories.withLock({ $0[watch.operatorID] }) else { return nil }
        let now = services.wallClock.moment()
        let (timetable, confirmed) = memory.withState { ($0.timetable, $0.confirmedAt(Array($0.parts.keys))) }
        guard let timetable else { return nil }
        let figures = timetable.figures(at: now)
        return TimetableReport.report(
            timetable.departures(of: watch, at: now),
            confirmedAt: confirmed.compactMap { $0 }.min() ?? now,
            feedTime: figures.feedTime,
            goodUntil: TimetableReport.goodUntil(checkedAt: confirmed, figures: figures)
        )
    }

    /// How each operator's timetable stands, by the operators' names.
    public var statuses: [TimetableStatus] {
        memories.withLock { $0 }
            .sorted { $0.key < $1.key }
            .map { id, memory in memory.withState { $0.status(of: id) } }
    }

    private func memory(of operatorID: OperatorID) -> TimetableMemory {
        memories.withLock { memories in
            if let known = memories[operatorID] { return known }
            let memory = TimetableMemory(services.clock)
            memories[operatorID] = memory
            return memory
        }
    }
}
