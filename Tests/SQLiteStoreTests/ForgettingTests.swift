import CoreModel
import Testing

@testable import SQLiteStore

/// Reports of watches that nobody wants any more go after a week.
@Suite struct ForgettingTests {
    private static let day: Duration = .seconds(86_400)

    private let fixture: StoreFixture

    init() throws { fixture = try StoreFixture() }

    @Test func whatNobodyWantedForAWeekGoes() async throws {
        let store = await fixture.open()
        await store.keep([
            Samples.watch(1): Samples.report(fixture.now), Samples.watch(2): Samples.report(fixture.now),
        ])
        await store.want([Samples.watch(1)], at: fixture.now)
        fixture.advance(by: ForgettingTests.day * 7)
        await store.want([Samples.watch(1)], at: fixture.now)
        #expect(
            Set(try SQLiteStore.readReports(path: fixture.path).keys) == [Samples.watch(1), Samples.watch(2)]
        )
        fixture.advance(by: .seconds(1))
        await store.want([Samples.watch(1)], at: fixture.now)
        #expect(Set(try SQLiteStore.readReports(path: fixture.path).keys) == [Samples.watch(1)])
        #expect(Set(await store.reports().keys) == [Samples.watch(1)])
        #expect(try fixture.connection().number("SELECT count(DISTINCT report) FROM arrivals") == 1)
    }

    @Test func theWeekBeginsWhenAWatchIsRemoved() async throws {
        let store = await fixture.open()
        await store.keep([Samples.watch(1): Samples.report(fixture.now)])
        await store.want([Samples.watch(1)], at: fixture.now)
        // A month in which its operator gave nothing.
        fixture.advance(by: ForgettingTests.day * 30)
        await store.want([], at: fixture.now)
        fixture.advance(by: ForgettingTests.day * 6)
        await store.want([], at: fixture.now)
        #expect(await store.reports().count == 1)
        #expect(try SQLiteStore.readReports(path: fixture.path).count == 1)
    }

    @Test func aNewReportIsASignOfWant() async throws {
        let store = await fixture.open()
        await store.keep([Samples.watch(1): Samples.report(fixture.now)])
        fixture.advance(by: ForgettingTests.day * 30)
        await store.keep([Samples.watch(1): Samples.report(fixture.now)])
        await store.want([], at: fixture.now)
        #expect(try SQLiteStore.readReports(path: fixture.path).count == 1)
    }

    @Test func theAgeSurvivesARestart() async throws {
        await fixture.fill([Samples.watch(1): Samples.report(fixture.now)])
        fixture.advance(by: ForgettingTests.day * 8)
        let store = await fixture.open()
        #expect(await store.reports().count == 1)
        await store.want([Samples.watch(2)], at: fixture.now)
        #expect(try SQLiteStore.readReports(path: fixture.path).isEmpty)
    }

    @Test func aTimeOfWantFromAWrongClockDoesNotLastForEver() async throws {
        await fixture.fill([Samples.watch(1): Samples.report(fixture.now)])
        try fixture.connection().execute("UPDATE reports SET wanted_at = wanted_at + 1000000000000")
        let store = await fixture.open()
        await store.want([], at: fixture.now)
        fixture.advance(by: ForgettingTests.day * 8)
        await store.want([], at: fixture.now)
        #expect(try SQLiteStore.readReports(path: fixture.path).isEmpty)
        #expect(await store.reports().isEmpty)
    }
}
