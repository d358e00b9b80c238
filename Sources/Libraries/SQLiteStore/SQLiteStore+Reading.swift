public import CoreModel

extension SQLiteStore {
    /// Reads the reports of a store's file without changing it, for tools and tests.
    ///
    /// Other processes may have it open.
    public static func readReports(path: String) throws(SQLiteFailure) -> [Watch: Report] {
        try StoreFile.readOnly(StoreLocation(path)).kept.mapValues(\.report)
    }
}
