import CoreModel
import Domain
import Locking

/// Brings reports, and the names of what they are about, to the store: a moment after they were published and never
/// in anybody's way.
///
/// Answers that come together are kept together: each write waits for the disk, and a refresh would else bring a
/// dozen of them.
final class ReportSaver: Sendable {
    private struct Pending {
        var reports: [Watch: Report] = [:]
        var names: StoredPart?
    }

    private let pending = Locked(Pending())
    private let bell = Bell()

    /// How long the first of several reports waits for the others; well below the second that a sudden death may cost.
    private static let gathering: Duration = .milliseconds(200)

    /// Takes reports that were just published.
    ///
    /// Those out of a timetable are not kept: the timetable is, and they are read out of it anew.
    func take(_ published: [Watch: Report]) {
        let reports = published.filter { $0.value.timetable == nil }
        if reports.isEmpty { return }
        pending.withLock { $0.reports.merge(reports) { _, new in new } }
        bell.ring()
    }

    /// Takes names that have just changed.
    func take(_ names: StoredPart) {
        pending.withLock { $0.names = names }
        bell.ring()
    }

    /// Saves until the task is cancelled, then what is left.
    func run(savingTo store: any ReportStore, names: any PartStore, clock: any Clock<Duration>) async {
        for await _ in bell.rings {
            // Cancellation ends the gathering early; what was gathered is saved all the same.
            try? await clock.sleep(for: ReportSaver.gathering)
            await save(to: store, names)
        }
        await save(to: store, names)
    }

    private func save(to store: any ReportStore, _ parts: any PartStore) async {
        let taken = pending.withLock { pending in
            defer { pending = Pending() }
            return pending
        }
        if !taken.reports.isEmpty { await store.keep(taken.reports) }
        if let names = taken.names { await parts.keep(names) }
    }
}
