import CSQLite

/// A call of SQLite that did not do what was asked.
///
/// Carries the statement's text but never the values bound to it.
public struct SQLiteFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// SQLite's extended result code.
    public let code: Int32
    public let message: String
    /// The statement, or the name of the call where there was none.
    public let sql: String

    public init(code: Int32, message: String, sql: String) {
        self.code = code
        self.message = message
        self.sql = sql
    }

    public var description: String { "\(message) (SQLite code \(code)) in: \(sql)" }

    /// What the store may do about it.
    enum Cause: Hashable, Sendable {
        /// The file is not what it should be.
        case corrupt
        case readOnly
        case full
        /// Another process holds the file.
        case busy
        case inputOutput
        case unopenable
        /// Our own statement does not fit the file's tables.
        case unfitting
        case other
    }

    var cause: Cause {
        switch code & 0xff {
        case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt
        case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .readOnly
        case SQLITE_FULL: .full
        case SQLITE_BUSY, SQLITE_LOCKED: .busy
        case SQLITE_IOERR: .inputOutput
        case SQLITE_CANTOPEN: .unopenable
        case SQLITE_ERROR, SQLITE_SCHEMA, SQLITE_MISMATCH, SQLITE_CONSTRAINT, SQLITE_FORMAT: .unfitting
        default: .other
        }
    }
}
