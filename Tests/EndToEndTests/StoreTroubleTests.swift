import Foundation
import Glibc
import TestKit
import Testing

/// Whatever is wrong with the store's file is said once and stops nobody.
@Suite struct StoreTroubleTests {
    /// What is done to a good file while the daemon is down.
    enum Damage: String, Sendable, CaseIterable, CustomTestStringConvertible {
        case overwritten, truncated, newer

        var reason: String {
            switch self {
            case .overwritten, .truncated: "corrupt"
            case .newer: "newer"
            }
        }

        var testDescription: String { rawValue }

        func apply(to bytes: inout Data) {
            switch self {
            case .overwritten: for index in bytes.indices.dropFirst(100) { bytes[index] = UInt8(index % 251) }
            case .truncated: bytes.removeLast(bytes.count / 2)
            // The schema's version stands in the file's header.
            case .newer: bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
            }
        }
    }

    /// A daemon ran here and stopped in good order.
    private func leaveStore(_ encore: Encore) async throws {
        let daemon = try await encore.start("before")
        try await daemon.untilLoaded()
        try await daemon.stop()
    }

    @Test(arguments: Damage.allCases)
    func aFileThatWillNotDoIsSetAside(damage: Damage) async throws {
        try await Encore.play(ThreeOperators.config) { encore in
            try await leaveStore(encore)
            let url = URL(fileURLWithPath: encore.store.path)
            var bytes = try Data(contentsOf: url)
            damage.apply(to: &bytes)
            try bytes.write(to: url)
            let daemon = try await encore.start("again")
            #expect(try await daemon.page().value("hketa_store_files_set_aside_total") == 1)
            try await daemon.untilLoaded()
            try await daemon.untilSaved()
            #expect(try await daemon.page().value("hketa_store_durable") == 1)
            let lines = daemon.lines("store_set_aside")
            #expect(lines.count == 1)
            #expect(lines.allSatisfy { $0.contains("level=error") && $0.contains("reason=\(damage.reason)") })
            let aside = try FileManager.default.contentsOfDirectory(atPath: encore.folder.url.path)
                .filter { $0.hasPrefix("\(Encore.storeName).\(damage.reason)-") }
            #expect(aside.count == 1)
            #expect(
                try aside.first.map { try Data(contentsOf: encore.folder.url.appendingPathComponent($0)) }
                    == bytes
            )
            // The new file is as good as any.
            try await daemon.stop()
            let third = try await encore.start("third")
            #expect(try await third.page().all("hketa_watch_last_success_timestamp_seconds").count == 3)
            #expect(third.lines("store_set_aside").isEmpty)
        }
    }

    @Test func aFolderInItsPlaceMeansMemoryOnly() async throws {
        try await Encore.play(ThreeOperators.config) { encore in
            try FileManager.default.createDirectory(
                atPath: encore.store.path,
                withIntermediateDirectories: false
            )
            let daemon = try await encore.start("first")
            try await expectMemoryOnly(daemon, reason: "not_a_file")
            #expect(try FileManager.default.contentsOfDirectory(atPath: encore.store.path) == [])
        }
    }

    @Test(.enabled(if: ReadOnlyFolder.isPermitted, "mounting is not permitted here"))
    func aFolderThatCannotBeWrittenIsReadAllTheSame() async throws {
        try await Encore.play(ThreeOperators.config) { encore in
            try await leaveStore(encore)
            encore.simulator.end()
            let daemon = try await encore.start("again", place: ReadOnlyFolder.place(encore.folder.url.path))
            #expect(try await daemon.page().all("hketa_watch_last_success_timestamp_seconds").count == 3)
            #expect(daemon.lines("store_read_only").count == 1)
            try await expectMemoryOnly(daemon, reason: "read_only")
        }
    }

    private func expectMemoryOnly(_ daemon: RunningDaemon, reason: String) async throws {
        try await daemon.untilLoaded()
        try await daemon.refresh()
        #expect(try await daemon.page().value("hketa_store_durable") == 0)
        #expect(try await daemon.page().value("hketa_store_files_set_aside_total") == 0)
        let lines = daemon.lines("store_memory_only")
        #expect(lines.count == 1)
        #expect(lines.allSatisfy { $0.contains("level=error") && $0.contains("reason=\(reason)") })
        #expect(daemon.program.status == nil)
    }

    @Test func anEmptyPathTurnsItOff() async throws {
        try await Encore.play(ThreeOperators.config) { encore in
            let daemon = try await encore.start("first", ["--storage.path="])
            try await daemon.untilLoaded()
            #expect(try await daemon.page().value("hketa_store_durable") == 0)
            #expect(daemon.lines("store_off").count == 1)
            #expect(daemon.lines("store_memory_only").isEmpty)
            try await daemon.stop()
            #expect(!FileManager.default.fileExists(atPath: encore.store.path))
        }
    }

    /// Somebody starts it twice by mistake: one line, and the first goes on with its store.
    @Test func aSecondDaemonSaysOneLineAndDisturbsNobody() async throws {
        try await Encore.play(ThreeOperators.config) { encore in
            let daemon = try await encore.start("first")
            try await daemon.untilLoaded()
            let outcome = try await RunningProgram.run(
                BuiltProgram.exporter,
                ["--config.file=\(encore.configPath)", "--web.listen-address=127.0.0.1:\(daemon.port)"],
                folder: encore.folder
            )
            #expect(outcome.status == 1)
            #expect(outcome.output == "")
            let why = "cannot listen on 127.0.0.1:\(daemon.port): the address is in use by another program"
            #expect(outcome.errors == "hketa_exporter: error: \(why)\n")
            let before = try await daemon.page().value("hketa_store_last_write_timestamp_seconds") ?? 0
            try await eventually("another write") {
                try await daemon.refresh()
                return (try await daemon.page().value("hketa_store_last_write_timestamp_seconds") ?? 0)
                    > before
            }
            #expect(try await daemon.page().value("hketa_store_durable") == 1)
            #expect(daemon.lines("store_memory_only").isEmpty)
        }
    }
}
