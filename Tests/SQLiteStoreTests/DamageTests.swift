import CoreModel
import Domain
import Glibc
import Testing

@testable import SQLiteStore

/// A file that is not what it should be is set aside, and everything goes on with a new one.
@Suite struct DamageTests {
    private static let part = Samples.part(bytes: Array(repeating: 0x41, count: 20_000))

    private let fixture: StoreFixture

    init() throws { fixture = try StoreFixture() }

    private func filled() async throws -> [UInt8] {
        var reports: [Watch: Report] = [:]
        for number in 1...40 { reports[Samples.watch(number)] = Samples.report(fixture.now) }
        await fixture.fill(reports, parts: [DamageTests.part])
        return try fixture.folder.read("hketa.db")
    }

    /// Whatever was in the file: it takes a report, safely, and gives it back after a restart.
    private func expectItWorks(_ store: SQLiteStore, _ comment: Comment? = nil) async throws {
        _ = await store.reports()
        _ = await store.parts(of: OperatorID("citybus"))
        fixture.advance(by: .seconds(60))
        let fresh = Samples.report(fixture.now)
        await store.keep([Samples.watch(1): fresh])
        await store.keep(DamageTests.part)
        #expect(store.status.condition == .durable, comment)
        await store.close()
        let again = await fixture.open()
        #expect(await again.reports()[Samples.watch(1)] == fresh, comment)
        #expect(await again.parts(of: OperatorID("citybus")) == [DamageTests.part], comment)
        await again.close()
    }

    @Test(arguments: [UInt8(0x00), 0xff, 0x5a])
    func aDamagedBlockAnywhereEndsInAWorkingStore(byte: UInt8) async throws {
        let bytes = try await filled()
        var setAside = 0
        for start in stride(from: 0, to: bytes.count, by: 512) {
            var damaged = bytes
            for index in start..<min(start + 512, bytes.count) { damaged[index] = byte }
            try fixture.folder.write(damaged, to: "hketa.db")
            let store = await fixture.open()
            setAside += store.status.setAsideFiles
            try await expectItWorks(store, "block at \(start)")
        }
        #expect(setAside > 10)
    }

    @Test(arguments: [15, 16, 99, 100, 511, 512, 4095, 4096, 8192, 12_288, 16_000])
    func aTruncatedFileEndsInAWorkingStore(length: Int) async throws {
        let bytes = try await filled()
        try fixture.folder.write(Array(bytes.prefix(length)), to: "hketa.db")
        let store = await fixture.open()
        #expect(store.status.setAsideFiles == 1)
        try await expectItWorks(store)
    }

    @Test func anEmptyFileIsANewOne() async throws {
        try fixture.folder.write([], to: "hketa.db")
        let store = await fixture.open()
        #expect(store.status.setAsideFiles == 0)
        try await expectItWorks(store)
    }

    @Test func garbageIsSetAsideAndSaidOnce() async throws {
        let garbage = Array("not a database, and long enough to be looked at".utf8)
        try fixture.folder.write(garbage, to: "hketa.db")
        let store = await fixture.open()
        #expect(store.status.setAsideFiles == 1)
        #expect(fixture.log.events == ["store_set_aside", "store_opened"])
        #expect(try fixture.folder.read("hketa.db.corrupt-20260101T080000") == garbage)
        try await expectItWorks(store)
    }

    @Test func aNameThatIsTakenIsNeverOverwritten() async throws {
        for number in 1...3 {
            try fixture.folder.write(Array("garbage \(number)".utf8), to: "hketa.db")
            await fixture.open().close()
        }
        let plain = "hketa.db.corrupt-20260101T080000"
        for (number, name) in [plain, plain + "-2", plain + "-3"].enumerated() {
            #expect(try fixture.folder.read(name) == Array("garbage \(number + 1)".utf8))
        }
    }

    @Test func theLogMovesWithItsFile() throws {
        for name in ["hketa.db", "hketa.db-wal", "hketa.db-shm", "x.corrupt-20260101T080000-wal"] {
            try fixture.folder.write(Array(name.utf8), to: name)
        }
        let name = try StoreLocation(fixture.path).setAside(.corrupt, at: fixture.now)
        #expect(name == fixture.path + ".corrupt-20260101T080000")
        for suffix in ["", "-wal", "-shm"] {
            let moved = try fixture.folder.read("hketa.db.corrupt-20260101T080000" + suffix)
            #expect(moved == Array("hketa.db\(suffix)".utf8))
        }
        // A name is free only where its companions' names are.
        try fixture.folder.write([], to: "x")
        let other = try StoreLocation(fixture.folder.file("x")).setAside(.corrupt, at: fixture.now)
        #expect(other == fixture.folder.file("x.corrupt-20260101T080000-2"))
    }

    @Test func theFileBehindALinkIsTheOneSetAside() async throws {
        try fixture.folder.write(Array("garbage behind a link".utf8), to: "real.db")
        #expect(symlink(fixture.folder.file("real.db"), fixture.path) == 0)
        let store = await fixture.open()
        #expect(store.status.condition == .durable)
        await store.close()
        #expect(fixture.folder.names == ["hketa.db", "real.db", "real.db.corrupt-20260101T080000"])
    }

    @Test func damageFoundWhileRunningLosesNoReport() async throws {
        let store = await fixture.open()
        for number in 1...40 { await store.keep([Samples.watch(number): Samples.report(fixture.now)]) }
        let before = await store.reports()
        // Another process changes something, so that the store has to read again what a failing disk has spoiled.
        let other = try fixture.connection()
        try other.execute("UPDATE reports SET wanted_at = wanted_at + 1; PRAGMA wal_checkpoint(TRUNCATE)")
        var bytes = try fixture.folder.read("hketa.db")
        for index in 100..<bytes.count { bytes[index] = 0x5a }
        try fixture.folder.overwrite(bytes, in: "hketa.db")
        await store.keep([Samples.watch(41): Samples.report(fixture.now)])
        #expect(store.status.condition == .durable)
        #expect(store.status.setAsideFiles == 1)
        #expect(try SQLiteStore.readReports(path: fixture.path).count == 41)
        #expect(await store.reports().count == before.count + 1)
    }

    @Test func aDatabaseOfAnotherProgramIsLeftAlone() async throws {
        try ForeignDatabase.make(fixture.path, "CREATE TABLE theirs (a); PRAGMA application_id = 77")
        let bytes = try fixture.folder.read("hketa.db")
        let store = await fixture.open()
        await store.keep([Samples.watch(): Samples.report(fixture.now)])
        #expect(store.status.condition == .memoryOnly)
        #expect(fixture.log.lines("store_memory_only").map { $0.fields["reason"] } == ["foreign"])
        #expect(try fixture.folder.read("hketa.db") == bytes)
        #expect(fixture.folder.names == ["hketa.db"])
    }

    @Test func aFileWithoutOneOfItsTablesIsSetAside() async throws {
        _ = try await filled()
        try fixture.connection().execute("DROP TABLE parts")
        let store = await fixture.open()
        #expect(store.status.setAsideFiles == 1)
        try await expectItWorks(store)
    }

    private static let unknownWords = [
        "UPDATE reports SET direction = 'sideways' WHERE stop = 'STOP1'",
        "UPDATE reports SET source_clock = 'sundial' WHERE stop = 'STOP1'",
        "UPDATE reports SET content = 'poem' WHERE stop = 'STOP1'",
        "UPDATE reports SET content = 'none', reason = 'holiday' WHERE stop = 'STOP1'",
        "UPDATE arrivals SET basis = 'guess' WHERE report = (SELECT id FROM reports WHERE stop = 'STOP1')",
    ]

    @Test(arguments: unknownWords)
    func aWordOfALaterVersionCostsItsRowAlone(sql: String) async throws {
        _ = try await filled()
        try fixture.connection().execute(sql)
        let store = await fixture.open()
        let reports = await store.reports()
        #expect(reports.count == 39)
        #expect(reports[Samples.watch(1)] == nil)
        #expect(store.status.setAsideFiles == 0)
        #expect(fixture.log.lines("store_rows_skipped").count == 1)
    }

    @Test func aKnownArrivalStaysBesideAnUnknownOne() async throws {
        _ = try await filled()
        try fixture.connection().execute("UPDATE arrivals SET basis = 'guess' WHERE position = 0")
        let report = try SQLiteStore.readReports(path: fixture.path)[Samples.watch(1)]
        #expect(
            report?.content
                == .arrivals([Arrival(time: Samples.report(fixture.start).receivedAt + .seconds(540))])
        )
    }
}
