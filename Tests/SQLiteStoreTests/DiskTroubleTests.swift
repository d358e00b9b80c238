import CoreModel
import Domain
import Glibc
import Testing

@testable import SQLiteStore

/// Where nothing can be written everything goes on in memory, and comes back to the disk by itself.
@Suite struct DiskTroubleTests {
    private static let operatorID = OperatorID("citybus")

    private static func limited(_ pages: Int) -> StoreTuning {
        var tuning = StoreTuning.usual
        tuning.maximumPages = pages
        return tuning
    }

    private static var impatient: StoreTuning {
        var tuning = StoreTuning.usual
        tuning.busyTimeoutMilliseconds = 0
        return tuning
    }

    @Test func aFolderThatDoesNotExistIsNotMade() async throws {
        let folder = try TemporaryFolder()
        let log = RecordingLog()
        let fixture = try StoreFixture()
        let path = folder.file("missing/hketa.db")
        let store = await SQLiteStore.open(path: path, log: log, clock: fixture.clock)
        #expect(store.status.condition == .memoryOnly)
        #expect(folder.names.isEmpty)
        let line = try #require(log.lines("store_memory_only").first)
        #expect(line.fields["reason"] == "no_folder")
        #expect(line.fields["detail"] == "folder \(folder.path)/missing does not exist")
    }

    @Test func aFolderInPlaceOfTheFileIsLeftAlone() async throws {
        let fixture = try StoreFixture()
        #expect(mkdir(fixture.path, 0o755) == 0)
        let store = await fixture.open()
        let report = Samples.report(fixture.now)
        await store.keep([Samples.watch(): report])
        #expect(await store.reports() == [Samples.watch(): report])
        #expect(store.status.condition == .memoryOnly)
        #expect(fixture.log.lines("store_memory_only").map { $0.fields["reason"] } == ["not_a_file"])
        // Somebody clears it away.
        #expect(rmdir(fixture.path) == 0)
        fixture.advance(by: .seconds(60))
        await store.keep(Samples.part())
        #expect(store.status.condition == .durable)
        #expect(try SQLiteStore.readReports(path: fixture.path) == [Samples.watch(): report])
    }

    @Test func aPipeInPlaceOfTheFileBlocksNobody() async throws {
        let fixture = try StoreFixture()
        #expect(mkfifo(fixture.path, 0o600) == 0)
        #expect(await fixture.open().status.condition == .memoryOnly)
    }

    @Test func aFullDiskIsSaidOnceAndOvercome() async throws {
        let fixture = try StoreFixture()
        let store = await fixture.open(tuning: DiskTroubleTests.limited(12))
        let big = Samples.part("big", bytes: Array(repeating: 1, count: 60_000))
        await store.keep(Samples.part("small"))
        await store.keep(big)
        #expect(store.status.condition == .memoryOnly)
        let report = Samples.report(fixture.now)
        await store.keep([Samples.watch(): report])
        fixture.advance(by: .seconds(60))
        await store.keep([Samples.watch(2): report])
        #expect(store.status.failedWrites == 2)
        #expect(fixture.log.lines("store_memory_only").map { $0.fields["reason"] } == ["disk_full"])
        #expect(Set(await store.parts(of: DiskTroubleTests.operatorID)) == [Samples.part("small"), big])
        // Less to write is room enough.
        await store.forget(operatorID: DiskTroubleTests.operatorID, kind: big.kind, keys: ["big"])
        fixture.advance(by: .seconds(60))
        #expect(await store.reports().count == 2)
        #expect(store.status.condition == .durable)
        #expect(try SQLiteStore.readReports(path: fixture.path).count == 2)
        #expect(fixture.log.lines("store_durable").count == 1)
    }

    @Test func aPartThatDoesNotFitKeepsNoReportOut() async throws {
        let fixture = try StoreFixture()
        let store = await fixture.open(tuning: DiskTroubleTests.limited(14))
        await store.keep(Samples.part("big", bytes: Array(repeating: 1, count: 60_000)))
        await store.keep([Samples.watch(): Samples.report(fixture.now)])
        fixture.advance(by: .seconds(60))
        #expect(await store.reports().count == 1)
        #expect(store.status.condition == .memoryOnly)
        #expect(try SQLiteStore.readReports(path: fixture.path).count == 1)
    }

    @Test func aFailedWriteIsNotTriedAgainWithinAMinute() async throws {
        let fixture = try StoreFixture()
        let store = await fixture.open(tuning: DiskTroubleTests.limited(12))
        await store.keep(Samples.part("big", bytes: Array(repeating: 1, count: 60_000)))
        fixture.advance(by: .seconds(59))
        for _ in 1...10 { await store.keep(Samples.part("small")) }
        #expect(store.status.failedWrites == 1)
        fixture.advance(by: .seconds(1))
        await store.keep(Samples.part("small"))
        #expect(store.status.failedWrites == 2)
    }

    @Test(.enabled(if: SmallDisk.isPermitted, "mounting is not permitted here"))
    func aDiskThatIsReallyFullIsOvercome() async throws {
        let disk = try SmallDisk(kilobytes: 256)
        let fixture = StoreFixture(in: disk.folder)
        let store = await fixture.open()
        let report = Samples.report(fixture.now)
        await store.keep([Samples.watch(): report])
        try disk.folder.fillUp("ballast")
        await store.keep(Samples.part(bytes: Array(repeating: 1, count: 50_000)))
        #expect(store.status.condition == .memoryOnly)
        #expect(await store.reports() == [Samples.watch(): report])
        try disk.folder.remove("ballast")
        fixture.advance(by: .seconds(60))
        await store.keep([Samples.watch(2): report])
        #expect(store.status.condition == .durable)
        await store.close()
        let again = await fixture.open()
        #expect(await again.reports().count == 2)
        #expect(await again.parts(of: DiskTroubleTests.operatorID).first?.body.count == 50_000)
        await again.close()
    }

    @Test(.enabled(if: SmallDisk.isPermitted, "mounting is not permitted here"))
    func aStartOnAFullDiskIsOvercome() async throws {
        let disk = try SmallDisk(kilobytes: 256)
        let fixture = StoreFixture(in: disk.folder)
        try disk.folder.fillUp("ballast")
        let store = await fixture.open()
        await store.keep([Samples.watch(): Samples.report(fixture.now)])
        #expect(store.status.condition == .memoryOnly)
        try disk.folder.remove("ballast")
        fixture.advance(by: .seconds(60))
        await store.keep([Samples.watch(2): Samples.report(fixture.now)])
        #expect(store.status.condition == .durable)
        #expect(try SQLiteStore.readReports(path: fixture.path).count == 2)
        await store.close()
    }

    @Test(.enabled(if: SmallDisk.isPermitted, "mounting is not permitted here"))
    func whatCanOnlyBeReadIsRead() async throws {
        let disk = try SmallDisk(kilobytes: 1024)
        let fixture = StoreFixture(in: disk.folder)
        let report = Samples.report(fixture.now)
        await fixture.fill([Samples.watch(): report])
        try disk.setWritable(false)
        let store = await fixture.open()
        #expect(await store.reports() == [Samples.watch(): report])
        #expect(store.status.condition == .memoryOnly)
        #expect(fixture.log.lines("store_memory_only").map { $0.fields["reason"] } == ["read_only"])
        try disk.setWritable(true)
        fixture.advance(by: .seconds(60))
        let newer = Samples.report(fixture.now)
        await store.keep([Samples.watch(): newer])
        #expect(store.status.condition == .durable)
        #expect(try SQLiteStore.readReports(path: fixture.path) == [Samples.watch(): newer])
        await store.close()
    }

    @Test(.enabled(if: SmallDisk.isPermitted, "mounting is not permitted here"))
    func garbageThatCanNotBeRenamedIsLeftAndSaid() async throws {
        let disk = try SmallDisk(kilobytes: 256)
        let fixture = StoreFixture(in: disk.folder)
        try fixture.folder.write(Array("garbage, and nothing else at all".utf8), to: "hketa.db")
        try disk.setWritable(false)
        let store = await fixture.open()
        #expect(store.status == StoreStatus(condition: .memoryOnly, sizeBytes: 32))
    }

    @Test(.enabled(if: getuid() != 0, "permission bits do not hold for root"))
    func aFolderWithoutPermissionIsSaid() async throws {
        let fixture = try StoreFixture()
        #expect(chmod(fixture.folder.path, 0o555) == 0)
        let store = await fixture.open()
        #expect(store.status.condition == .memoryOnly)
        #expect(fixture.log.lines("store_memory_only").map { $0.fields["reason"] } == ["read_only"])
        #expect(chmod(fixture.folder.path, 0o755) == 0)
    }

    @Test func aFileThatAnotherProcessHoldsIsWaitedFor() async throws {
        let fixture = try StoreFixture()
        let store = await fixture.open(tuning: DiskTroubleTests.impatient)
        await store.keep(Samples.part())
        let other = try fixture.connection()
        try other.execute("BEGIN IMMEDIATE")
        let report = Samples.report(fixture.now)
        await store.keep([Samples.watch(): report])
        #expect(store.status.condition == .memoryOnly)
        #expect(fixture.log.lines("store_memory_only").map { $0.fields["reason"] } == ["locked"])
        #expect(await store.parts(of: DiskTroubleTests.operatorID) == [Samples.part()])
        try other.execute("COMMIT")
        fixture.advance(by: .seconds(60))
        #expect(await store.reports() == [Samples.watch(): report])
        #expect(store.status.condition == .durable)
        #expect(try SQLiteStore.readReports(path: fixture.path) == [Samples.watch(): report])
    }

    @Test func aFileHeldAtTheStartIsTakenInLater() async throws {
        let fixture = try StoreFixture()
        let report = Samples.report(fixture.now)
        await fixture.fill([Samples.watch(): report])
        let other = try fixture.connection()
        try other.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
        let store = await fixture.open(tuning: DiskTroubleTests.impatient)
        #expect(store.status.condition == .memoryOnly)
        let second = Samples.report(fixture.now)
        await store.keep([Samples.watch(2): second])
        other.close()
        fixture.advance(by: .seconds(60))
        #expect(await store.reports() == [Samples.watch(): report, Samples.watch(2): second])
        #expect(store.status.condition == .durable)
    }

    @Test func aFileThatIsRemovedIsMadeAgainWithEverything() async throws {
        let fixture = try StoreFixture()
        let store = await fixture.open()
        await store.keep([Samples.watch(1): Samples.report(fixture.now)])
        for name in fixture.folder.names { try fixture.folder.remove(name) }
        await store.keep([Samples.watch(2): Samples.report(fixture.now)])
        #expect(store.status.condition == .durable)
        #expect(try SQLiteStore.readReports(path: fixture.path).count == 2)
        #expect(store.status.setAsideFiles == 0)
    }

    @Test func aFileReplacedByAFolderIsSaidAndOvercome() async throws {
        let fixture = try StoreFixture()
        let store = await fixture.open()
        await store.keep([Samples.watch(1): Samples.report(fixture.now)])
        for name in fixture.folder.names { try fixture.folder.remove(name) }
        #expect(mkdir(fixture.path, 0o755) == 0)
        await store.keep([Samples.watch(2): Samples.report(fixture.now)])
        #expect(store.status.condition == .memoryOnly)
        #expect(rmdir(fixture.path) == 0)
        fixture.advance(by: .seconds(60))
        await store.keep([Samples.watch(3): Samples.report(fixture.now)])
        #expect(store.status.condition == .durable)
        #expect(try SQLiteStore.readReports(path: fixture.path).count == 3)
    }

    @Test func afterClosingItGoesOnInMemory() async throws {
        let fixture = try StoreFixture()
        let store = await fixture.open()
        await store.close()
        await store.keep([Samples.watch(): Samples.report(fixture.now)])
        #expect(await store.reports().count == 1)
        await store.close()
        #expect(try SQLiteStore.readReports(path: fixture.path).isEmpty)
    }

    @Test func readingAFileThatIsNotThereFails() throws {
        let folder = try TemporaryFolder()
        #expect(throws: SQLiteFailure.self) { try SQLiteStore.readReports(path: folder.file("none.db")) }
        #expect(folder.names.isEmpty)
    }
}
