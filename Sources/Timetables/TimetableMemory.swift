import CoreModel
import Domain
import Locking

/// What outlives a generation of one operator's timetable: a reload forgets nothing and hastens nothing.
final class TimetableMemory: Sendable {
    /// One for all generations, so that what was noted in one holds in the next.
    let stopwatch: Stopwatch
    private let state = Locked(TimetableState())
    private let publishing = Locked(())

    init(_ clock: any Clock<Duration>) {
        stopwatch = Stopwatch(clock)
    }

    func withState<Result>(_ body: (inout TimetableState) -> Result) -> Result {
        state.withLock { body(&$0) }
    }

    /// Lets one at a time bring reports to the board, so that no older ones overtake newer ones.
    func publish(_ body: () -> Void) {
        publishing.withLock { _ in body() }
    }
}
