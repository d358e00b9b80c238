import CoreModel
import Domain
import Testing

@testable import SQLiteStore

/// What is kept comes back as it was.
@Suite struct RoundTripTests {
    @Test(arguments: UInt64(1)...20)
    func everyFieldComesBack(seed: UInt64) async throws {
        let fixture = try StoreFixture()
        var samples = Samples(seed: seed)
        var reports: [Watch: Report] = [:]
        for _ in 0..<30 { reports[samples.watch()] = samples.report(before: fixture.now) }
        await fixture.fill(reports)
        let store = await fixture.open()
        #expect(await store.reports() == reports)
        #expect(store.status.condition == .durable)
        #expect(store.status.setAsideFiles == 0)
    }

    @Test func watchesThatDifferInNumbersAloneAreKeptApart() async throws {
        let fixture = try StoreFixture()
        let numbers: [(Int?, Int?)] = [(nil, nil), (1, nil), (nil, 1), (1, 1), (0, nil), (-1, nil)]
        var reports: [Watch: Report] = [:]
        for (index, number) in numbers.enumerated() {
            let watch = Watch(
                operatorID: OperatorID("kmb"),
                route: "1",
                direction: .inbound,
                stop: "S",
                serviceType: number.0,
                stopSequence: number.1
            )
            reports[watch] = Samples.report(fixture.now, minutes: [Int64(index)])
        }
        await fixture.fill(reports)
        await fixture.fill(reports)
        #expect(try SQLiteStore.readReports(path: fixture.path) == reports)
    }

    @Test func aNewReportTakesThePlaceOfTheOldOneWithItsArrivals() async throws {
        let fixture = try StoreFixture()
        let store = await fixture.open()
        await store.keep([Samples.watch(): Samples.report(fixture.now, minutes: [1, 2, 3])])
        let newer = Samples.report(fixture.now + .seconds(30), minutes: [7])
        await store.keep([Samples.watch(): newer])
        #expect(try SQLiteStore.readReports(path: fixture.path) == [Samples.watch(): newer])
        #expect(try fixture.connection().number("SELECT count(*) FROM arrivals") == 1)
    }

    @Test func anOlderReportDoesNotReplaceANewerOne() async throws {
        let fixture = try StoreFixture()
        let newer = Samples.report(fixture.now)
        let store = await fixture.open()
        await store.keep([Samples.watch(): newer])
        await store.keep([Samples.watch(): Samples.report(fixture.now - .seconds(1), minutes: [])])
        #expect(await store.reports() == [Samples.watch(): newer])
        #expect(try SQLiteStore.readReports(path: fixture.path) == [Samples.watch(): newer])
    }

    @Test func anOlderReportDoesNotReplaceANewerOneOfAnotherProcess() async throws {
        let fixture = try StoreFixture()
        let first = await fixture.open()
        let second = await fixture.open()
        let newer = Samples.report(fixture.now)
        await first.keep([Samples.watch(): newer])
        await second.keep([Samples.watch(): Samples.report(fixture.now - .seconds(9))])
        #expect(try SQLiteStore.readReports(path: fixture.path) == [Samples.watch(): newer])
    }

    @Test func aReportFromAFutureThatNeverCameGivesWay() async throws {
        let fixture = try StoreFixture()
        let store = await fixture.open()
        await store.keep([Samples.watch(): Samples.report(fixture.now + .seconds(86_400 * 365))])
        let honest = Samples.report(fixture.now)
        await store.keep([Samples.watch(): honest])
        #expect(try SQLiteStore.readReports(path: fixture.path) == [Samples.watch(): honest])
    }

    @Test func partsComeBack() async throws {
        let fixture = try StoreFixture()
        let parts = [
            Samples.part("11/inbound", bytes: (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }),
            Samples.part("11/outbound", bytes: []), Samples.part("觀塘"),
        ]
        await fixture.fill([:], parts: parts)
        let store = await fixture.open()
        #expect(Set(await store.parts(of: OperatorID("citybus"))) == Set(parts))
        #expect(await store.parts(of: OperatorID("kmb")) == [])
    }

    @Test func aPartIsReplacedAndForgotten() async throws {
        let fixture = try StoreFixture()
        let store = await fixture.open()
        await store.keep(Samples.part("a"))
        await store.keep(Samples.part("b"))
        await store.keep(Samples.part("a", bytes: [9]))
        await store.forget(operatorID: OperatorID("citybus"), kind: "route-stops", keys: ["b", "c"])
        #expect(await store.parts(of: OperatorID("citybus")) == [Samples.part("a", bytes: [9])])
        await store.close()
        let again = await fixture.open()
        #expect(await again.parts(of: OperatorID("citybus")) == [Samples.part("a", bytes: [9])])
    }

    @Test(arguments: [nil, "", "  "])
    func switchedOffItKeepsEverythingInMemory(path: String?) async throws {
        let fixture = try StoreFixture()
        let store = await SQLiteStore.open(path: path, log: fixture.log, clock: fixture.clock)
        let report = Samples.report(fixture.now)
        await store.keep([Samples.watch(): report])
        await store.keep(Samples.part())
        #expect(await store.reports() == [Samples.watch(): report])
        #expect(await store.parts(of: OperatorID("citybus")) == [Samples.part()])
        #expect(store.status == StoreStatus(condition: .memoryOnly))
        #expect(fixture.log.events == ["store_off"])
    }

    @Test func closingLeavesOneFileForItsOwnerAlone() async throws {
        let fixture = try StoreFixture()
        await fixture.fill([Samples.watch(): Samples.report(fixture.now)])
        #expect(fixture.folder.names == ["hketa.db"])
        #expect(try fixture.folder.mode(of: "hketa.db") & 0o077 == 0)
    }

    @Test func theLogBesideTheFileIsForItsOwnerAloneToo() async throws {
        let fixture = try StoreFixture()
        let store = await fixture.open()
        await store.keep([Samples.watch(): Samples.report(fixture.now)])
        #expect(try fixture.folder.mode(of: "hketa.db-wal") & 0o077 == 0)
        #expect(store.status.lastWriteAt == fixture.now)
        #expect(store.status.sizeBytes ?? 0 > 4096)
    }

    @Test func oddNamesAreNamesAndNoURIs() async throws {
        for name in ["file:x", ":memory:", "a?b#c%41", "香港.db"] {
            let fixture = try StoreFixture()
            let path = fixture.folder.file(name)
            let store = await SQLiteStore.open(path: path, log: fixture.log, clock: fixture.clock)
            await store.keep([Samples.watch(): Samples.report(fixture.now)])
            await store.close()
            #expect(fixture.folder.names == [name])
            #expect(try StoreFile.readOnly(StoreLocation(path)).kept.count == 1)
        }
    }
}
