import CoreModel
import Domain

/// What a store holds in memory: all reports, and whatever the disk does not have yet.
///
/// Pure; the disk is brought up to date from it.
struct StoreMemory: Sendable {
    private(set) var reports: [Watch: KeptReport] = [:]
    /// What the disk does not have yet.
    private(set) var owed = OwedChanges()
    /// The watches that are configured now.
    private var wanted: Set<Watch> = []

    mutating func keep(_ new: [Watch: Report], at now: Moment) {
        for (watch, report) in new {
            if let old = reports[watch]?.report,
                !KeepingRule.replaces(report.receivedAt, old.receivedAt, at: now)
            {
                reports[watch]?.wantedAt = now
            } else {
                reports[watch] = KeptReport(report: report, wantedAt: now)
            }
            owed.reports.insert(watch)
        }
    }

    mutating func want(_ watches: [Watch], at now: Moment) {
        // Those of before were wanted until this very moment: their week begins now.
        let marked = wanted.union(watches)
        wanted = Set(watches)
        for watch in marked { reports[watch]?.wantedAt = now }
        reports = reports.compactMapValues { KeepingRule.unlessForgotten($0, at: now) }
        owed.reports = owed.reports.filter { reports[$0] != nil }
        owed.wanted.formUnion(marked)
        owed.wantedAt = now
    }

    mutating func keep(_ part: StoredPart) {
        owed.parts[PartKey(part)] = .kept(part)
    }

    mutating func forget(_ keys: [PartKey]) {
        for key in keys { owed.parts[key] = .forgotten }
    }

    /// Takes in what a file holds, and owes it what it lacks.
    mutating func meet(_ stored: [Watch: KeptReport], at now: Moment) {
        owed.reports = []
        for (watch, own) in reports {
            let old = stored[watch]?.report
            guard let old else {
                owed.reports.insert(watch)
                continue
            }
            if old != own.report, KeepingRule.replaces(own.report.receivedAt, old.receivedAt, at: now) {
                owed.reports.insert(watch)
            }
        }
        for (watch, kept) in stored where !owed.reports.contains(watch) { reports[watch] = kept }
    }

    /// The disk has all reports and knows what is wanted.
    mutating func settleReports() {
        owed.reports = []
        owed.wanted = []
        owed.wantedAt = nil
    }

    /// The disk has all parts.
    mutating func settleParts() { owed.parts = [:] }

    /// What was read of an operator's parts, corrected by what the disk does not know yet.
    func corrected(_ stored: [StoredPart], of operatorID: OperatorID) -> [StoredPart] {
        var parts = stored.filter { owed.parts[PartKey($0)] == nil }
        for (key, change) in owed.parts where key.operatorID == operatorID {
            switch change {
            case .kept(let part): parts.append(part)
            case .forgotten: continue
            }
        }
        return parts
    }
}
