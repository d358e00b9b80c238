import Foundation
import Glibc
import TestKit
import Testing

/// An edit that is killed leaves the old file or the new one, whole.
@Suite struct EditCrashTests {
    private static let rounds = 60
    private static let add = ["watch", "add", "--group", "Islands", "mtr", "TWL", "down", "TSW"]
    private static let remove = ["watch", "remove", "mtr", "TWL", "down", "TSW"]

    /// The configuration in a folder of its own, so that any other file there is the edit's.
    private struct Table {
        let scratch: ScratchFolder
        let folder: String
        let path: String

        init(_ text: String) throws {
            scratch = try ScratchFolder()
            folder = scratch.path("table")
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            path = folder + "/hketa.yml"
            try text.write(toFile: path, atomically: true, encoding: .utf8)
        }

        var bytes: Data { get throws { try Data(contentsOf: URL(fileURLWithPath: path)) } }

        /// Files besides the configuration; a folder that is changing may not list them all.
        var others: [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
                .filter { $0 != "hketa.yml" }
        }

        func start(_ words: [String], round: Int) throws -> RunningProgram {
            try RunningProgram(
                BuiltProgram.control,
                words + ["--no-reload", "--config.file", path],
                name: "edit-\(round)",
                folder: scratch
            )
        }
    }

    @Test func noKillBreaksTheFile() async throws {
        let demo = try String(
            contentsOf: BuiltProgram.package.appendingPathComponent("config/demo.yml"),
            encoding: .utf8
        )
        let table = try Table(demo)
        let old = try table.bytes
        let whole = try table.start(EditCrashTests.add, round: -1)
        #expect(try await whole.exitStatus() == 0, "\(whole.errors)")
        let new = try table.bytes
        #expect(new != old)
        var random = SeededGenerator(seed: 20_261_130)
        var killedAtWork = 0
        for round in 0..<EditCrashTests.rounds {
            let words = try table.bytes == old ? EditCrashTests.add : EditCrashTests.remove
            // An edit that was killed leaves its draft, which must not be taken for the next one's.
            let left = Set(table.others)
            let program = try table.start(words, round: round)
            // Two in three are killed while the draft is there, the others anywhere on the way.
            let isAimed = round % 3 != 0
            if isAimed {
                while program.status == nil, Set(table.others).subtracting(left).isEmpty { sched_yield() }
            }
            EditCrashTests.spin(
                for: .microseconds(Int64.random(in: 0..<(isAimed ? 400 : 20_000), using: &random))
            )
            program.send(SIGKILL)
            let status = try await program.exitStatus()
            if isAimed, status == 128 + SIGKILL { killedAtWork += 1 }
            let bytes = try table.bytes
            #expect(bytes == old || bytes == new, "round \(round) left \(bytes.count) bytes")
        }
        #expect(killedAtWork > 0, "no edit was killed at work")
        // And the next edit that is let be puts away what was left.
        let last = try table.start(
            try table.bytes == old ? EditCrashTests.add : EditCrashTests.remove,
            round: EditCrashTests.rounds
        )
        #expect(try await last.exitStatus() == 0, "\(last.errors)")
        #expect(table.others == [])
    }

    /// Passes time that is too short to sleep for.
    private static func spin(for duration: Duration) {
        let end = ContinuousClock.now + duration
        while ContinuousClock.now < end { sched_yield() }
    }
}
