import Catalogue
import CoreModel
import Domain
import TestKit
import Testing

/// When a catalogue is asked for.
@Suite struct CatalogueScheduleTests {
    @Test func aFirstStartAsksAtOnce() async throws {
        let rig = CatalogueRig()
        try await rig.run(.list) {
            await rig.settled()
            #expect(rig.requests.sent.map(\.at) == [.zero])
            #expect(rig.newest == ["routes/ = 10"])
            #expect(rig.status(.routes)?.entries == 10)
            #expect(rig.status(.routes)?.fetchedAt == rig.clock.moment())
            #expect(rig.log.lines("catalogue_complete").count == 1)
        }
    }

    /// When the daemon starts, which part of the half hour it waits, and when the list is due again.
    private static let days: [(start: String, jitter: Double, second: String)] = [
        ("2026-09-11T21:00:00", 0, "2026-09-12T05:30:00"),
        ("2026-09-11T21:00:00", 1, "2026-09-12T06:00:00"),
        ("2026-09-11T21:00:00", 0.5, "2026-09-12T05:45:00"),
        ("2026-09-12T05:29:59", 0, "2026-09-12T05:30:00"),
        ("2026-09-12T05:30:00", 0, "2026-09-13T05:30:00"),
        ("2026-09-12T05:40:00", 0.5, "2026-09-12T05:45:00"),
        // Out of range, as no sane source of chance is.
        ("2026-09-11T21:00:00", 7, "2026-09-12T06:00:00"),
        ("2026-09-11T21:00:00", -1, "2026-09-12T05:30:00"),
    ]

    @Test(arguments: days)
    func thenOnceADay(start: String, jitter: Double, second: String) async throws {
        let rig = CatalogueRig(start: start, jitter: jitter)
        try await rig.run(.list) {
            await rig.settled()
            await rig.pass(.seconds(47 * 3600))
            let began = rig.clock.moment() - rig.clock.now.elapsed
            let asked = rig.requests.sent.map { HongKongTime.isoText(began + $0.at) }
            #expect(asked.prefix(2) == ["\(start)+08:00", "\(second)+08:00"])
            #expect(
                zip(rig.requests.sent.dropFirst(), rig.requests.sent.dropFirst(2))
                    .allSatisfy { $1.at - $0.at == .seconds(86_400) }
            )
        }
    }

    @Test func aRestartAsksNothingThatIsHeld() async throws {
        let first = CatalogueRig()
        try await first.run(.list) { await first.settled() }
        let second = CatalogueRig(start: "2026-09-12T05:00:00", store: first.store)
        try await second.run(.list) {
            await second.settled()
            #expect(second.requests.sent.isEmpty)
            #expect(second.newest == ["routes/ = 10"])
            #expect(second.status(.routes)?.entries == 10)
            #expect(second.log.lines("catalogue_loaded").count == 1)
            await second.pass(.seconds(1800))
            #expect(second.requests.sent.map(\.at) == [.seconds(1800)])
        }
    }

    @Test func aRestartAfterDaysHandsOutTheOldOneAndAsks() async throws {
        let first = CatalogueRig()
        try await first.run(.list) { await first.settled() }
        let second = CatalogueRig(start: "2026-09-20T12:00:00", store: first.store, answer: { _ in "11" })
        try await second.run(.list) {
            await second.settled()
            #expect(
                second.changes.value.map { Array($0.stops.keys) } == [["routes/ = 10"], ["routes/ = 11"]]
            )
        }
    }

    @Test func anUnfinishedDownloadGoesOnWhereItWas() async throws {
        let first = CatalogueRig()
        try await first.run(.rest(5)) { await first.pass(.seconds(7)) }
        #expect(first.requests.sent.count == 3)
        let second = CatalogueRig(store: first.store)
        try await second.run(.rest(5)) {
            await second.pass(.seconds(60))
            let asked = second.requests.urls
            #expect(asked == ["4", "5"].map { ScriptedCatalogueSource.url(CataloguePartName(.stops, $0)) })
        }
    }

    @Test func partsOfAnotherFormAreAskedAgain() async throws {
        let store = InMemoryPartStore()
        let rig = CatalogueRig(store: store)
        for (kind, body) in [("routes", "2\t5\nother\n"), ("timetable", "zip")] {
            await store.keep(
                StoredPart(
                    operatorID: CatalogueRig.operatorID,
                    kind: kind,
                    fetchedAt: rig.clock.moment(),
                    body: Array(body.utf8)
                )
            )
        }
        try await rig.run(.list) {
            await rig.settled()
            #expect(rig.requests.sent.count == 1)
            #expect(rig.status(.routes)?.entries == 10)
        }
    }

    @Test func aReloadAsksNothingAgainAndHandsOutWhatIsThere() async throws {
        let rig = CatalogueRig()
        try await rig.run(.list) { await rig.settled() }
        try await rig.run(.list) { await rig.settled() }
        #expect(rig.requests.sent.count == 1)
        #expect(rig.changes.value.count == 2)
        #expect(rig.keeper.catalogue(of: CatalogueRig.operatorID).stops.keys.sorted() == ["routes/ = 10"])
    }

    @Test func nothingIsHandedOutWhileThereIsNothing() async throws {
        let rig = CatalogueRig()
        rig.fail(SourceError(.dns, "no such host"))
        try await rig.run(.list) {
            await rig.settled()
            #expect(rig.changes.value.isEmpty)
            #expect(rig.keeper.catalogue(of: CatalogueRig.operatorID).isEmpty)
            #expect(rig.status(.routes)?.fetchedAt == nil)
        }
    }
}

extension CatalogueSource where Self == ScriptedCatalogueSource {
    static var list: ScriptedCatalogueSource { ScriptedCatalogueSource.list }
    static var piece: ScriptedCatalogueSource { ScriptedCatalogueSource.piece }
    static func rest(_ count: Int) -> ScriptedCatalogueSource { ScriptedCatalogueSource.rest(count) }
}
