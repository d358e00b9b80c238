import CSQLite

/// Owns one prepared statement.
///
/// For the thread of its connection alone, and let go before the connection is closed.
final class SQLiteStatement {
    private let handle: OpaquePointer
    private let sql: String

    /// Asks SQLite for a copy of what is bound, so that nothing of ours has to outlive the call.
    private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    init(_ sql: String, on connection: OpaquePointer) throws(SQLiteFailure) {
        var handle: OpaquePointer?
        let code = sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        guard code == SQLITE_OK, let handle else {
            throw SQLiteConnection.failure(code, on: connection, in: sql)
        }
        self.handle = handle
        self.sql = sql
    }

    deinit {
        // Repeats the code of the last step, which has been looked at.
        sqlite3_finalize(handle)
    }

    /// Runs the statement to its end and gives all rows.
    @discardableResult
    func run(_ values: [SQLiteValue] = []) throws(SQLiteFailure) -> [SQLiteRow] {
        defer {
            // Both repeat what is known or can not fail; without them a lock or a large value would stay.
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
        }
        for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
        var rows: [SQLiteRow] = []
        while true {
            let code = sqlite3_step(handle)
            switch code {
            case SQLITE_ROW: rows.append(row())
            case SQLITE_DONE: return rows
            default: throw failure(code)
            }
        }
    }

    private func bind(_ value: SQLiteValue, at index: Int32) throws(SQLiteFailure) {
        let code =
            switch value {
            case .null: sqlite3_bind_null(handle, index)
            case .integer(let number): sqlite3_bind_int64(handle, index, number)
            case .text(let text): bind(text, at: index)
            // An empty array has no address, and SQLite would take that for NULL.
            case .blob([]): sqlite3_bind_zeroblob(handle, index, 0)
            case .blob(let bytes):
                bytes.withUnsafeBytes {
                    sqlite3_bind_blob64(
                        handle,
                        index,
                        $0.baseAddress,
                        UInt64($0.count),
                        SQLiteStatement.copied
                    )
                }
            }
        guard code == SQLITE_OK else { throw failure(code) }
    }

    private func bind(_ text: String, at index: Int32) -> Int32 {
        // The length is given, as a text may hold a NUL.
        text.withCString {
            sqlite3_bind_text64(
                handle,
                index,
                $0,
                UInt64(text.utf8.count),
                SQLiteStatement.copied,
                UInt8(SQLITE_UTF8)
            )
        }
    }

    private func row() -> SQLiteRow {
        SQLiteRow(values: (0..<sqlite3_column_count(handle)).map(value))
    }

    private func value(at column: Int32) -> SQLiteValue {
        switch sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, column))
        case SQLITE_TEXT:
            let start = sqlite3_column_text(handle, column)
            return .text(
                String(decoding: bytes(from: start.map { UnsafeRawPointer($0) }, column), as: UTF8.self)
            )
        case SQLITE_BLOB: return .blob(Array(bytes(from: sqlite3_column_blob(handle, column), column)))
        // No column of ours holds a fraction; a file from elsewhere might.
        default: return .null
        }
    }

    /// The bytes SQLite holds for a column, until the next step.
    private func bytes(from start: UnsafeRawPointer?, _ column: Int32) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(
            start: start,
            count: start == nil ? 0 : Int(sqlite3_column_bytes(handle, column))
        )
    }

    private func failure(_ code: Int32) -> SQLiteFailure {
        SQLiteConnection.failure(code, on: sqlite3_db_handle(handle), in: sql)
    }
}
