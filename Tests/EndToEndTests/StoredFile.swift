import Foundation
import TestKit
import Testing

/// A store's file as other programs see it: through Python's own SQLite.
struct StoredFile: Sendable {
    let path: String

    static let python = BuiltProgram.ofSystem("python3")

    /// Tests that look into the file say this where they cannot.
    static let needsPython: any SuiteTrait & TestTrait = ConditionTrait.enabled(
        if: python != nil,
        "python3 is not installed"
    )

    /// Runs statements that change something.
    func change(_ sql: String) async throws {
        _ = try await run("c.executescript(sys.argv[2]); c.commit()", sql)
    }

    /// The rows of a query, as JSON reads them.
    func rows(_ sql: String) async throws -> [[Any]] {
        let text = try await run("print(json.dumps(c.execute(sys.argv[2]).fetchall()))", sql)
        return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[Any]] ?? []
    }

    /// Makes reports older by so many seconds, the operator's own times with them.
    func age(_ ages: [(route: String, seconds: Int)]) async throws {
        try await change(
            ages.map { age in
                let shift = age.seconds * 1000
                return """
                    UPDATE reports SET received_at = received_at - \(shift), source_at = source_at - \(shift)
                    WHERE route = '\(age.route)';
                    """
            }
            .joined()
        )
    }

    private func run(_ line: String, _ sql: String) async throws -> String {
        let script = "import sqlite3, json, sys; c = sqlite3.connect(sys.argv[1]); \(line)"
        let scratch = try ScratchFolder()
        let outcome = try await RunningProgram.run(
            StoredFile.python ?? "",
            ["-c", script, path, sql],
            folder: scratch
        )
        guard outcome.status == 0 else { throw NeverHappened(description: outcome.errors) }
        return outcome.output
    }
}
