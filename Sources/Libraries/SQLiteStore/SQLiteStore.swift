public import CoreModel
public import Domain
import Locking

/// Keeps the last reports and downloaded material in one SQLite file.
///
/// Never fails anybody: what can not be written is kept in memory, said once in the log and in the status, and
/// written as soon as the disk takes it again. One writer on a thread of its own; nothing here is on a scrape's path
/// but `status`, which never waits.
public actor SQLiteStore {
    /// How long after a failed write nothing is written.
    static let retryPause: Duration = .seconds(60)

    /// What the store can do with its file at the moment.
    private enum Footing {
        /// Switched off or closed.
        case off
        case writing(StoreFile)
        /// The last attempt failed; where the file is still open it can be read.
        case waiting(StoreFile?, StoreTrouble, since: Moment)
    }

    private let location: StoreLocation?
    private let tuning: StoreTuning
    private let log: any EventLog
    private let clock: any WallClock
    private let thread = StoreThread()
    private let currentStatus = Locked(StoreStatus(condition: .memoryOnly))
    private var footing = Footing.off
    private var memory = StoreMemory()

    public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// How the store is doing; never waits for a disk.
    public nonisolated var status: StoreStatus { currentStatus.withLock { $0 } }

    private init(path: String?, tuning: StoreTuning, log: any EventLog, clock: any WallClock) {
        let isBlank = path?.allSatisfy(\.isWhitespace) ?? true
        location = isBlank ? nil : path.map(StoreLocation.init)
        self.tuning = tuning
        self.log = log
        self.clock = clock
    }

    deinit { thread.stop() }

    /// Opens the store and reads what is in it.
    ///
    /// Never fails: whatever is wrong with the file is in the log and in `status`.
    ///
    /// - Parameters:
    ///   - path: The file, made where there is none; `nil` or a blank switches the store off, and everything is in
    ///     memory only.
    ///   - log: Takes a line per change.
    ///   - clock: Tells when something was written and wanted.
    /// - Returns: a store that has read what there is.
    public static func open(
        path: String?,
        log: any EventLog,
        clock: any WallClock
    ) async -> SQLiteStore {
        await open(path: path, tuning: .usual, log: log, clock: clock)
    }

    static func open(
        path: String?,
        tuning: StoreTuning,
        log: any EventLog,
        clock: any WallClock
    ) async -> SQLiteStore {
        let store = SQLiteStore(path: path, tuning: tuning, log: log, clock: clock)
        await store.begin()
        return store
    }

    /// Writes what is owed, moves the log into the main file and lets the file go.
    ///
    /// Afterwards the store goes on in memory.
    public func close() {
        let now = clock.moment()
        settle(at: now, evenIfTriedLately: true)
        if case .writing(let file) = footing {
            do throws(SQLiteFailure) {
                try file.checkpoint()
            } catch {
                // Nothing is lost: the log is read at the next start.
                log.warn("store_checkpoint_failed", [("detail", error.description)])
            }
        }
        switch footing {
        case .off: break
        case .writing(let file): file.close()
        case .waiting(let file, _, _): file?.close()
        }
        footing = .off
        let size = location?.sizeBytes
        currentStatus.withLock { status in
            status.condition = .memoryOnly
            status.sizeBytes = size
        }
    }
}

// The two things that are kept.
extension SQLiteStore: ReportStore, PartStore {
    public func reports() -> [Watch: Report] {
        settle(at: clock.moment())
        return memory.reports.mapValues(\.report)
    }

    public func keep(_ reports: [Watch: Report]) {
        let now = clock.moment()
        memory.keep(reports, at: now)
        settle(at: now)
    }

    public func want(_ watches: [Watch], at now: Moment) {
        memory.want(watches, at: now)
        settle(at: clock.moment())
    }

    public func parts(of operatorID: OperatorID) -> [StoredPart] {
        let now = clock.moment()
        settle(at: now)
        return memory.corrected(storedParts(of: operatorID, at: now), of: operatorID)
    }

    public func keep(_ part: StoredPart) {
        memory.keep(part)
        settle(at: clock.moment())
    }

    public func forget(operatorID: OperatorID, kind: String, keys: [String]) {
        memory.forget(keys.map { PartKey(operatorID: operatorID, kind: kind, key: $0) })
        settle(at: clock.moment())
    }
}

// Reading and writing.
extension SQLiteStore {
    private func begin() {
        guard location != nil else {
            log.info("store_off", [("detail", "everything is kept in memory only")])
            return
        }
        let now = clock.moment()
        guard let file = openFile(at: now) else { return readWithoutWriting(at: now) }
        noteDurable(file, writtenAt: nil)
        log.info("store_opened", [("path", file.location.path), ("reports", "\(memory.reports.count)")])
    }

    /// Brings the disk up to date with the memory, if that can and should be tried now.
    private func settle(at now: Moment, evenIfTriedLately: Bool = false) {
        switch footing {
        case .off: return
        case .writing(let file):
            if memory.owed.isEmpty { return }
            write(to: file.isInPlace ? file : reopened(insteadOf: file, at: now), at: now)
        case .waiting(let file, _, let since):
            // A wall clock that was set back must not end the trying.
            let isDue = now < since || now - since >= SQLiteStore.retryPause
            guard isDue || evenIfTriedLately else { return }
            if let file, file.isInPlace {
                write(to: file, at: now)
            } else {
                write(to: reopened(insteadOf: file, at: now), at: now)
            }
        }
    }

    private func write(to file: StoreFile?, at now: Moment, isSecondTry: Bool = false) {
        guard let file else {
            currentStatus.withLock { $0.failedWrites += 1 }
            return
        }
        do throws(SQLiteFailure) {
            // Apart, so that a catalogue that a full disk has no room for does not keep the reports from it.
            if memory.owed.hasReports {
                try file.writeReports(memory, at: now)
                memory.settleReports()
            }
            if !memory.owed.parts.isEmpty {
                try file.writeParts(memory)
                memory.settleParts()
            }
            noteDurable(file, writtenAt: now)
        } catch {
            currentStatus.withLock { $0.failedWrites += 1 }
            if error.cause == .corrupt, !isSecondTry {
                write(to: replacement(of: file, because: error, at: now), at: now, isSecondTry: true)
            } else {
                wait(because: StoreTrouble(error), with: file, at: now)
            }
        }
    }

    private func storedParts(of operatorID: OperatorID, at now: Moment) -> [StoredPart] {
        let file: StoreFile
        switch footing {
        case .off, .waiting(nil, _, _): return []
        case .writing(let open), .waiting(let open?, _, _): file = open
        }
        do throws(SQLiteFailure) {
            return try file.parts(of: operatorID)
        } catch {
            if error.cause == .corrupt {
                write(to: replacement(of: file, because: error, at: now), at: now, isSecondTry: true)
            } else {
                wait(because: StoreTrouble(error), with: file, at: now)
            }
            return []
        }
    }
}

// What is done when something fails.
extension SQLiteStore {
    /// Opens the file that is there and takes in its reports; where it will never do, sets it aside and makes a new
    /// one.
    private func openFile(at now: Moment) -> StoreFile? {
        guard let location else { return nil }
        for _ in 1...2 {
            do throws(OpeningFailure) {
                return try opened(location, at: now)
            } catch {
                switch error {
                case .trouble(let trouble):
                    wait(because: trouble, with: nil, at: now)
                    return nil
                case .damaged(let reason, let detail):
                    guard setAside(location, reason, detail, at: now) else { return nil }
                }
            }
        }
        wait(because: StoreTrouble(.unusable, "a new file is no better"), with: nil, at: now)
        return nil
    }

    private func opened(_ location: StoreLocation, at now: Moment) throws(OpeningFailure) -> StoreFile {
        let file = try StoreFile.open(location, tuning)
        do throws(SQLiteFailure) {
            let (stored, skipped) = try file.reports()
            memory.meet(stored, at: now)
            if skipped > 0 { log.warn("store_rows_skipped", [("rows", "\(skipped)")]) }
        } catch {
            // It may have to be renamed, for which nobody may hold it.
            file.close()
            throw OpeningFailure(error)
        }
        return file
    }

    private func reopened(insteadOf file: StoreFile?, at now: Moment) -> StoreFile? {
        file?.close()
        return openFile(at: now)
    }

    private func replacement(
        of file: StoreFile,
        because failure: SQLiteFailure,
        at now: Moment
    ) -> StoreFile? {
        file.close()
        guard setAside(file.location, .corrupt, failure.description, at: now) else { return nil }
        return openFile(at: now)
    }

    /// Says whether the place is free now.
    private func setAside(
        _ location: StoreLocation,
        _ reason: SetAsideReason,
        _ detail: String,
        at now: Moment
    ) -> Bool {
        do throws(StoreTrouble) {
            let name = try location.setAside(reason, at: now)
            currentStatus.withLock { $0.setAsideFiles += 1 }
            log.error(
                "store_set_aside",
                [("path", location.path), ("as", name), ("reason", reason.rawValue), ("detail", detail)]
            )
            return true
        } catch {
            let trouble = StoreTrouble(error.cause, "\(detail); it could not be set aside: \(error.detail)")
            wait(because: trouble, with: nil, at: now)
            return false
        }
    }

    /// A file that can not be written may still be read.
    private func readWithoutWriting(at now: Moment) {
        guard case .waiting(_, let trouble, _) = footing, trouble.mayBeReadable, let location else { return }
        // A failure here adds nothing: why the file is not usable has just been logged.
        guard let stored = try? StoreFile.readOnly(location) else { return }
        memory.meet(stored.kept, at: now)
        log.info("store_read_only", [("path", location.path), ("reports", "\(memory.reports.count)")])
    }

    private func wait(because trouble: StoreTrouble, with file: StoreFile?, at now: Moment) {
        let isNews =
            switch footing {
            case .off, .writing: true
            case .waiting(_, let known, _): known.cause != trouble.cause
            }
        // Where only writing is impossible the parts can still be read; else a fresh start is better.
        let kept = trouble.leavesFileReadable ? file : nil
        if kept == nil { file?.close() }
        footing = .waiting(kept, trouble, since: now)
        let size = location?.sizeBytes
        currentStatus.withLock { status in
            status.condition = .memoryOnly
            status.sizeBytes = size
        }
        guard isNews else { return }
        log.error(
            "store_memory_only",
            [
                ("path", location?.path ?? ""), ("reason", trouble.cause.rawValue),
                ("detail", trouble.detail),
            ]
        )
    }

    private func noteDurable(_ file: StoreFile, writtenAt: Moment?) {
        if case .waiting = footing {
            log.info("store_durable", [("path", file.location.path), ("reports", "\(memory.reports.count)")])
        }
        footing = .writing(file)
        let size = file.sizeBytes
        currentStatus.withLock { status in
            status.condition = .durable
            status.lastWriteAt = writtenAt ?? status.lastWriteAt
            status.sizeBytes = size
        }
    }
}
