public import CoreModel
public import Domain

/// Keeps reports in memory and remembers each time it was asked to.
public final class InMemoryReportStore: ReportStore, Sendable {
    /// What it holds and how it came there.
    public struct Contents: Sendable {
        public var reports: [Watch: Report] = [:]
        public var writes: [[Watch: Report]] = []
        public var wanted: [Watch] = []
    }

    private let observed = Observed(Contents())

    public init() {}

    public var contents: Contents { observed.value }

    public func reports() async -> [Watch: Report] {
        observed.value.reports
    }

    public func keep(_ reports: [Watch: Report]) async {
        observed.update { contents in
            contents.reports.merge(reports) { _, new in new }
            contents.writes.append(reports)
        }
    }

    public func want(_ watches: [Watch], at now: Moment) async {
        observed.update { $0.wanted = watches }
    }

    /// Waits until it was written that many times.
    public func untilWritten(_ times: Int) async throws {
        try await observed.until { $0.writes.count >= times }
    }
}
