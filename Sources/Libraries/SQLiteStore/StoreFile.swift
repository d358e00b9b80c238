import CoreModel
import Domain

/// An open database of ours: the connection and the tables in it.
final class StoreFile {
    /// Marks a file as ours: "hket".
    static let applicationID: Int64 = 0x686B_6574

    let location: StoreLocation
    let identity: FileIdentity?
    private let connection: SQLiteConnection

    init(_ location: StoreLocation, _ connection: SQLiteConnection) {
        self.location = location
        self.connection = connection
        identity = location.identity
    }

    /// Whether the path still leads to this file.
    ///
    /// SQLite would go on writing into a file that somebody has removed, and all of it would be gone at the end.
    var isInPlace: Bool { identity != nil && location.identity == identity }

    var sizeBytes: Int64? { location.sizeBytes }

    /// All reports, and how many rows were left out because they could not be understood.
    func reports() throws(SQLiteFailure) -> (kept: [Watch: KeptReport], skipped: Int) {
        try connection.transaction(for: .reading) { () throws(SQLiteFailure) in
            try ReportTable(connection: connection).all()
        }
    }

    func parts(of operatorID: OperatorID) throws(SQLiteFailure) -> [StoredPart] {
        try PartTable(connection: connection).all(of: operatorID)
    }

    /// Writes what is owed of the reports in one transaction.
    func writeReports(_ memory: StoreMemory, at now: Moment) throws(SQLiteFailure) {
        let table = ReportTable(connection: connection)
        try connection.transaction(for: .writing) { () throws(SQLiteFailure) in
            for watch in memory.owed.reports {
                guard let kept = memory.reports[watch] else { continue }
                try table.keep(kept, for: watch, at: now)
            }
            guard let wantedAt = memory.owed.wantedAt else { return }
            try table.want(memory.owed.wanted, at: wantedAt)
            try table.forgetUnwanted(at: wantedAt)
        }
    }

    /// Writes what is owed of the parts in one transaction.
    func writeParts(_ memory: StoreMemory) throws(SQLiteFailure) {
        let table = PartTable(connection: connection)
        try connection.transaction(for: .writing) { () throws(SQLiteFailure) in
            for (key, change) in memory.owed.parts { try table.apply(change, to: key) }
        }
    }

    /// Moves everything into the main file, so that one file is all there is to copy.
    func checkpoint() throws(SQLiteFailure) {
        _ = try connection.number("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    /// Lets the file go; everything asked afterwards fails.
    func close() { connection.close() }
}
