import CSQLite

/// Owns one connection to a database file and the statements prepared on it.
///
/// For one thread at a time: the store's executor sees to that, so SQLite's own mutexes are left out.
final class SQLiteConnection {
    /// How a file is opened.
    enum Access {
        case readWrite
        case readOnly
        /// The file is taken as it is: no locks, no write-ahead log, nothing made beside it.
        case readOnlyUnlocked
        /// No file at all; the path is not looked at.
        case memory
    }

    /// What a transaction is for.
    enum Purpose: String {
        case reading = "BEGIN"
        /// Takes the write lock at the start: a transaction that reads first and writes later could be refused in
        /// the middle without any waiting.
        case writing = "BEGIN IMMEDIATE"
    }

    /// `nil` once it is closed.
    private var handle: OpaquePointer?
    private var statements: [String: SQLiteStatement] = [:]

    init(
        _ path: String,
        _ access: Access,
        busyTimeoutMilliseconds: Int32
    ) throws(SQLiteFailure) {
        let common = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let flags =
            switch access {
            case .readWrite: SQLITE_OPEN_READWRITE | common
            case .readOnly: SQLITE_OPEN_READONLY | common
            case .readOnlyUnlocked: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | common
            case .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | common
            }
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(SQLiteConnection.name(of: path, access), &handle, flags, nil)
        guard let handle else { throw SQLiteFailure(code: code, message: "out of memory", sql: "open") }
        guard code == SQLITE_OK else {
            // Even a connection that failed has to be closed, and keeps its message until then.
            let failure = SQLiteConnection.failure(code, on: handle, in: "open")
            sqlite3_close_v2(handle)
            throw failure
        }
        // Sets a number; the code says only that the handle is good.
        sqlite3_busy_timeout(handle, busyTimeoutMilliseconds)
        self.handle = handle
    }

    deinit { close() }

    /// Lets the file go; everything asked afterwards fails.
    func close() {
        guard let handle else { return }
        self.handle = nil
        statements.removeAll()
        // Refuses nothing: a connection whose statements are not all gone would just be closed later.
        sqlite3_close_v2(handle)
    }

    /// Whether the file could be opened for reading alone.
    var isReadOnly: Bool { handle.map { sqlite3_db_readonly($0, "main") != 0 } ?? true }

    /// The key of the newest row that this connection wrote.
    var lastInsertedRow: Int64 { handle.map { sqlite3_last_insert_rowid($0) } ?? 0 }

    /// Runs statements that give no rows, without keeping them.
    func execute(_ sql: String) throws(SQLiteFailure) {
        let handle = try usable(for: sql)
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteConnection.failure(code, on: handle, in: sql) }
    }

    /// Runs one statement, which is prepared once and kept.
    @discardableResult
    func run(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteFailure) -> [SQLiteRow] {
        if let known = statements[sql] { return try known.run(values) }
        let statement = try SQLiteStatement(sql, on: usable(for: sql))
        statements[sql] = statement
        return try statement.run(values)
    }

    /// The first number of a one-off query, such as a pragma; `nil` where it gives none.
    func number(_ sql: String) throws(SQLiteFailure) -> Int64? {
        try SQLiteStatement(sql, on: usable(for: sql)).run().first?.integer(0)
    }

    /// The texts of the first column of a one-off query.
    func texts(_ sql: String) throws(SQLiteFailure) -> [String] {
        try SQLiteStatement(sql, on: usable(for: sql)).run().compactMap { $0.text(0) }
    }

    /// Runs `body` wholly or not at all, on one state of the file.
    func transaction<Result>(
        for purpose: Purpose,
        _ body: () throws(SQLiteFailure) -> Result
    ) throws(SQLiteFailure) -> Result {
        try execute(purpose.rawValue)
        do throws(SQLiteFailure) {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    private func rollBack() {
        // After some failures (a full disk) SQLite has rolled back by itself. Where the rollback fails too, the
        // failure that led here is the one to tell, and the next BEGIN is refused with another.
        guard let handle, sqlite3_get_autocommit(handle) == 0 else { return }
        _ = sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
    }

    private func usable(for sql: String) throws(SQLiteFailure) -> OpaquePointer {
        guard let handle else { throw SQLiteFailure(code: SQLITE_MISUSE, message: "closed", sql: sql) }
        return handle
    }

    /// A relative name must not be taken for `:memory:` or a URI; SQLite here is built to look for both.
    private static func name(of path: String, _ access: Access) -> String {
        let plain = path.hasPrefix("/") ? path : "./" + path
        switch access {
        case .readWrite, .readOnly: return plain
        case .readOnlyUnlocked: return "file:" + percentEncoded(plain) + "?immutable=1"
        case .memory: return ":memory:"
        }
    }

    private static func percentEncoded(_ path: String) -> String {
        path.reduce(into: "") { name, character in
            switch character {
            case "%": name += "%25"
            case "?": name += "%3f"
            case "#": name += "%23"
            default: name.append(character)
            }
        }
    }

    static func failure(_ code: Int32, on handle: OpaquePointer?, in sql: String) -> SQLiteFailure {
        let message = handle.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
        return SQLiteFailure(
            code: code,
            message: message.map { String(cString: $0) } ?? "no message",
            sql: sql
        )
    }
}
