/// One step of the schema, from the version before it.
///
/// Steps are never changed once released, only added; each runs in a transaction of its own together with the new
/// version number.
struct Migration: Hashable, Sendable {
    /// The version that the file has afterwards.
    let version: Int64
    let sql: String

    static let all = [Migration(version: 1, sql: first)]

    /// All times are milliseconds since the Unix epoch.
    private static let first = """
        CREATE TABLE reports (
            id INTEGER PRIMARY KEY,
            operator TEXT NOT NULL,
            route TEXT NOT NULL,
            direction TEXT NOT NULL,
            stop TEXT NOT NULL,
            service_type INTEGER,
            stop_seq INTEGER,
            received_at INTEGER NOT NULL,
            source_at INTEGER,
            source_clock TEXT,
            content TEXT NOT NULL,
            reason TEXT,
            destination_en TEXT,
            destination_tc TEXT,
            destination_sc TEXT,
            wanted_at INTEGER NOT NULL
        ) STRICT;
        CREATE UNIQUE INDEX reports_watch ON reports
            (operator, route, direction, stop, coalesce(service_type, ''), coalesce(stop_seq, ''));
        CREATE TABLE arrivals (
            report INTEGER NOT NULL REFERENCES reports (id) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            time INTEGER NOT NULL,
            basis TEXT NOT NULL,
            special INTEGER NOT NULL,
            platform INTEGER,
            destination_en TEXT NOT NULL,
            destination_tc TEXT NOT NULL,
            destination_sc TEXT NOT NULL,
            remark_en TEXT NOT NULL,
            remark_tc TEXT NOT NULL,
            remark_sc TEXT NOT NULL,
            PRIMARY KEY (report, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE parts (
            operator TEXT NOT NULL,
            kind TEXT NOT NULL,
            key TEXT NOT NULL,
            fetched_at INTEGER NOT NULL,
            validator TEXT NOT NULL,
            body BLOB NOT NULL,
            PRIMARY KEY (operator, kind, key)
        ) STRICT;
        """
}
