import Glibc

@testable import SQLiteStore

/// Makes databases that no store made.
enum ForeignDatabase {
    static func make(_ path: String, _ sql: String) throws {
        // Opening makes no file.
        let file = open(path, O_RDWR | O_CREAT, 0o600)
        guard file >= 0 else { throw TemporaryFolder.Failure(call: "open", code: errno) }
        close(file)
        try SQLiteConnection(path, .readWrite, busyTimeoutMilliseconds: 0).execute(sql)
    }
}
