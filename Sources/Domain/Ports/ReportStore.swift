public import CoreModel

/// Keeps the last report of each watch over restarts.
///
/// Implemented over SQLite for the daemon and in memory for tests. Never on a scrape's path: whoever calls it may
/// wait for a disk. A store that can not write any more says so once in the log and in its condition, and goes on
/// without failing anybody.
public protocol ReportStore: Sendable {
    /// The last reports of all watches that the store still knows.
    func reports() async -> [Watch: Report]

    /// Keeps reports; they are safe on the disk when this returns.
    func keep(_ reports: [Watch: Report]) async

    /// Says which watches are configured now; others are forgotten once nobody has wanted them for a week.
    func want(_ watches: [Watch], at now: Moment) async
}
