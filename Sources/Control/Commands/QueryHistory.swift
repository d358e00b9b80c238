import Posix

/// The last queries of `search`, in the user's own state folder, newest first; never sent anywhere.
///
/// Where there is no folder for it, nothing is kept and nothing is said: a search must not fail for its history.
struct QueryHistory: Sendable {
    static let limit = 10
    /// Longer ones are no searches.
    private static let longestQuery = 200

    /// `nil` where the environment names no folder.
    let path: String?

    init(environment: [String: String]) {
        // By the XDG rules a path that is not absolute is as good as none.
        let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.local/state" : nil }
        path = (state ?? home).map { $0 + "/hketa/history" }
    }

    /// What was asked for, newest first.
    var queries: [String] {
        // A history that cannot be read is none.
        guard let path, let bytes = try? FileBytes.read(path, maximumBytes: 64 * 1024) else { return [] }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        return Array(lines.filter { !$0.isEmpty }.prefix(QueryHistory.limit))
    }

    /// Puts a query first; one that was there before moves.
    func add(_ query: String) {
        guard let path else { return }
        let query = QueryHistory.line(of: query)
        guard !query.isEmpty, query.count <= QueryHistory.longestQuery else { return }
        let kept = ([query] + queries.filter { $0 != query }).prefix(QueryHistory.limit)
        // A search goes on without its history.
        try? PrivateFile.write(Array(kept.map { $0 + "\n" }.joined().utf8), to: path)
    }

    /// Forgets every query.
    func clear() throws(ControlFailure) {
        guard let path else { return }
        do throws(FileFailure) {
            try PrivateFile.remove(path)
        } catch {
            throw ControlFailure(.failed, "cannot forget the history: \(error)")
        }
    }

    /// The query in one line, without blanks around it.
    private static func line(of query: String) -> String {
        query.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    }
}
