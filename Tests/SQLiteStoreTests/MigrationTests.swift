import CoreModel
import Domain
import Testing

@testable import SQLiteStore

/// A file of any earlier version becomes one of this version, wholly or not at all.
@Suite struct MigrationTests {
    private static let later = [
        Migration(version: 2, sql: "ALTER TABLE parts ADD COLUMN note TEXT"),
        Migration(
            version: 3,
            sql: "CREATE TABLE stops (id TEXT PRIMARY KEY) STRICT; CREATE INDEX i ON stops (id)"
        ),
    ]

    private let fixture: StoreFixture

    init() throws { fixture = try StoreFixture() }

    private func tuning(versions: Int64) -> StoreTuning {
        var tuning = StoreTuning.usual
        tuning.migrations = (Migration.all + MigrationTests.later).filter { $0.version <= versions }
        return tuning
    }

    @Test func theStepsAreInOrder() {
        #expect(Migration.all.map(\.version) == Array(1...Int64(Migration.all.count)))
    }

    @Test(arguments: Int64(1)...3)
    func anOlderFileIsBroughtUpToDate(from version: Int64) async throws {
        let report = Samples.report(fixture.now)
        let old = await fixture.open(tuning: tuning(versions: version))
        await old.keep([Samples.watch(): report])
        await old.close()
        let store = await fixture.open(tuning: tuning(versions: 3))
        #expect(await store.reports() == [Samples.watch(): report])
        #expect(store.status.condition == .durable)
        #expect(try fixture.connection().number("PRAGMA user_version") == 3)
        #expect(try fixture.connection().number("PRAGMA application_id") == StoreFile.applicationID)
        #expect(try fixture.connection().number("SELECT count(*) FROM stops") == 0)
    }

    @Test func aStepThatFailsLeavesTheVersionBeforeIt() async throws {
        await fixture.fill([Samples.watch(): Samples.report(fixture.now)])
        var tuning = tuning(versions: 2)
        tuning.migrations.append(
            Migration(version: 3, sql: "CREATE TABLE a (b); SELECT nothing FROM nowhere")
        )
        #expect(throws: OpeningFailure.self) { try StoreFile.open(StoreLocation(fixture.path), tuning) }
        #expect(try fixture.connection().number("PRAGMA user_version") == 2)
        #expect(try fixture.connection().number("SELECT count(*) FROM sqlite_schema WHERE name = 'a'") == 0)
    }

    @Test func aNewerFileIsSetAsideUnharmed() async throws {
        let newer = await fixture.open(tuning: tuning(versions: 3))
        await newer.keep([Samples.watch(): Samples.report(fixture.now)])
        await newer.close()
        let bytes = try fixture.folder.read("hketa.db")
        let store = await fixture.open()
        #expect(store.status.condition == .durable)
        #expect(store.status.setAsideFiles == 1)
        #expect(await store.reports().isEmpty)
        #expect(try fixture.folder.read("hketa.db.newer-20260101T080000") == bytes)
        #expect(fixture.log.lines("store_set_aside").map { $0.fields["reason"] } == ["newer"])
    }
}
