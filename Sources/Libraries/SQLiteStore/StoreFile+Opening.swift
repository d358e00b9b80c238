import CoreModel

// How a file becomes an open store.
extension StoreFile {
    /// What the numbers in a file's header say about it.
    private enum Origin {
        /// Nothing in it yet, or ours of this version or an earlier one.
        case ours
        case newer(version: Int64)
        case foreign(application: Int64)
    }

    /// Opens the file, or makes a new one, and brings its tables up to date.
    static func open(_ location: StoreLocation, _ tuning: StoreTuning) throws(OpeningFailure) -> StoreFile {
        do throws(StoreTrouble) { try location.prepare() } catch { throw .trouble(error) }
        let connection = try sorted { () throws(SQLiteFailure) in
            try SQLiteConnection(
                location.path,
                .readWrite,
                busyTimeoutMilliseconds: tuning.busyTimeoutMilliseconds
            )
        }
        guard !connection.isReadOnly else {
            throw .trouble(StoreTrouble(.readOnly, "\(location.path) can not be written"))
        }
        try inspect(connection, at: location, tuning)
        try sorted { () throws(SQLiteFailure) in
            try configure(connection, tuning)
            for migration in tuning.migrations { try apply(migration, to: connection) }
        }
        try checkTables(of: connection, tuning)
        return StoreFile(location, connection)
    }

    /// Reads all reports without changing or making any file.
    static func readOnly(
        _ location: StoreLocation
    ) throws(SQLiteFailure) -> (kept: [Watch: KeptReport], skipped: Int) {
        do throws(SQLiteFailure) {
            return try readOnly(location, .readOnly)
        } catch {
            // In a folder that can not be written SQLite can not make the index of the write-ahead log. Without
            // such a log the file is complete and can be read as it is.
            guard error.cause == .unopenable || error.cause == .readOnly, !location.hasWriteAheadLog
            else { throw error }
            return try readOnly(location, .readOnlyUnlocked)
        }
    }

    private static func readOnly(
        _ location: StoreLocation,
        _ access: SQLiteConnection.Access
    ) throws(SQLiteFailure) -> (kept: [Watch: KeptReport], skipped: Int) {
        let connection = try SQLiteConnection(
            location.path,
            access,
            busyTimeoutMilliseconds: StoreTuning.usual.busyTimeoutMilliseconds
        )
        try connection.execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
        return try connection.transaction(for: .reading) { () throws(SQLiteFailure) in
            try ReportTable(connection: connection).all()
        }
    }

    /// Looks at the file before anything is changed in it.
    private static func inspect(
        _ connection: SQLiteConnection,
        at location: StoreLocation,
        _ tuning: StoreTuning
    ) throws(OpeningFailure) {
        let found = try sorted { () throws(SQLiteFailure) in
            // Nothing in a file that somebody else may have written is run or believed unchecked.
            try connection.execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
            return try origin(of: connection, tuning)
        }
        switch found {
        case .ours: break
        case .newer(let version):
            throw .damaged(.newer, detail: "schema version \(version); this program knows \(latest(tuning))")
        case .foreign(let application):
            let detail = "\(location.path) is another program's database (application id \(application))"
            throw .trouble(StoreTrouble(.foreign, detail))
        }
        guard location.sizeBytes ?? 0 <= tuning.largestCheckedBytes else { return }
        let verdict = try sorted { () throws(SQLiteFailure) in try connection.texts("PRAGMA quick_check(1)") }
        guard verdict == ["ok"] else {
            throw .damaged(.corrupt, detail: verdict.first ?? "the check gave no answer")
        }
    }

    private static func origin(
        of connection: SQLiteConnection,
        _ tuning: StoreTuning
    ) throws(SQLiteFailure) -> Origin {
        let application = try connection.number("PRAGMA application_id") ?? 0
        let version = try connection.number("PRAGMA user_version") ?? 0
        let objects = try connection.number("SELECT count(*) FROM sqlite_schema") ?? 0
        if application == 0, version == 0, objects == 0 { return .ours }
        guard application == applicationID else { return .foreign(application: application) }
        return version > latest(tuning) ? .newer(version: version) : .ours
    }

    private static func configure(
        _ connection: SQLiteConnection,
        _ tuning: StoreTuning
    ) throws(SQLiteFailure) {
        // Where a file system can not carry a write-ahead log, SQLite stays with its journal, as safe but slower.
        // FULL: a commit is on the disk before the call returns, power cut or not.
        try connection.execute(
            """
            PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
            PRAGMA journal_size_limit = 4194304
            """
        )
        if let pages = tuning.maximumPages { try connection.execute("PRAGMA max_page_count = \(pages)") }
    }

    private static func apply(
        _ migration: Migration,
        to connection: SQLiteConnection
    ) throws(SQLiteFailure) {
        guard try version(of: connection) < migration.version else { return }
        try connection.transaction(for: .writing) { () throws(SQLiteFailure) in
            // Another process may have been here since.
            guard try version(of: connection) < migration.version else { return }
            try connection.execute(migration.sql)
            try connection.execute("PRAGMA user_version = \(migration.version)")
            try connection.execute("PRAGMA application_id = \(applicationID)")
        }
    }

    /// Compares the tables with those of a new file; without this a table that is missing would show only when
    /// something is to be written to it.
    private static func checkTables(
        of connection: SQLiteConnection,
        _ tuning: StoreTuning
    ) throws(OpeningFailure) {
        let missing = try sorted { () throws(SQLiteFailure) in
            let model = try SQLiteConnection("", .memory, busyTimeoutMilliseconds: 0)
            for migration in tuning.migrations { try model.execute(migration.sql) }
            let query = "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL"
            return Set(try model.texts(query)).subtracting(try connection.texts(query))
        }
        guard missing.isEmpty else {
            throw .damaged(.corrupt, detail: "\(missing.count) tables are not as made")
        }
    }

    private static func version(of connection: SQLiteConnection) throws(SQLiteFailure) -> Int64 {
        try connection.number("PRAGMA user_version") ?? 0
    }

    private static func latest(_ tuning: StoreTuning) -> Int64 {
        tuning.migrations.map(\.version).max() ?? 0
    }

    /// Runs a step of opening and sorts its failure by what is to be done about it.
    private static func sorted<Result>(
        _ step: () throws(SQLiteFailure) -> Result
    ) throws(OpeningFailure) -> Result {
        do throws(SQLiteFailure) { return try step() } catch { throw OpeningFailure(error) }
    }
}
