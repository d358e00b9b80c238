import Catalogue
import CoreModel
import Domain
import TestKit
import Testing

/// What is believed, and what happens to what is not.
@Suite struct CatalogueTrustTests {
    private static let day: Duration = .seconds(86_400)

    private static let implausible = ["0", "79", "<html>"]

    @Test(arguments: implausible)
    func anImplausibleListNeverReplacesTheOldOne(_ body: String) async throws {
        let rig = CatalogueRig(start: "2026-09-12T05:30:00", answer: { _ in "100" })
        try await rig.run(.list) {
            await rig.settled()
            rig.answer(body)
            await rig.pass(Self.day)
            #expect(rig.newest == ["routes/ = 100"])
            #expect(rig.status(.routes)?.entries == 100)
            #expect(rig.status(.routes)?.rejected == 1)
            // Asked again every six hours, said once.
            await rig.pass(.seconds(5 * 3600))
            #expect(rig.status(.routes)?.rejected == 1)
            await rig.pass(.seconds(3600))
            #expect(rig.status(.routes)?.rejected == 2)
            await rig.pass(Self.day)
            #expect(rig.status(.routes)?.rejected == 6)
            #expect(rig.log.lines("catalogue_rejected").count == 1)
            let stored = await rig.store.parts(of: CatalogueRig.operatorID)
            #expect(stored.map { PartText.entries(of: $0.body) } == [100])
            // A believable one ends it.
            rig.answer("101")
            await rig.pass(.seconds(6 * 3600))
            #expect(rig.newest == ["routes/ = 101"])
        }
    }

    @Test func aListMayLoseAFifth() async throws {
        let rig = CatalogueRig(start: "2026-09-12T05:30:00", answer: { _ in "100" })
        try await rig.run(.list) {
            await rig.settled()
            rig.answer("80")
            await rig.pass(Self.day)
            #expect(rig.newest == ["routes/ = 80"])
        }
    }

    @Test func withNothingHeldAnUnreadableListIsAskedAgainSoon() async throws {
        let rig = CatalogueRig(answer: { _ in "<html>" })
        try await rig.run(.list) {
            await rig.pass(.seconds(3600))
            #expect(rig.requests.sent.map(\.at) == [.zero, .seconds(600), .seconds(1800)])
            #expect(rig.status(.routes)?.rejected == 3)
            #expect(rig.status(.routes)?.entries == 0)
        }
    }

    @Test func aPartThatTurnsEmptyIsBelievedTheNextDay() async throws {
        let rig = CatalogueRig(start: "2026-09-12T05:30:00", answer: { _ in "20" })
        try await rig.run(.piece) {
            await rig.settled()
            rig.answer("0")
            await rig.pass(Self.day)
            #expect(rig.newest == ["route_stops/11/inbound = 20"])
            #expect(rig.status(.routeStops)?.rejected == 1)
            await rig.pass(Self.day - .seconds(1))
            #expect(rig.requests.sent.count == 2)
            await rig.pass(.seconds(1))
            #expect(rig.newest == ["route_stops/11/inbound = 0"])
            #expect(rig.status(.routeStops)?.entries == 0)
            #expect(rig.status(.routeStops)?.rejected == 1)
        }
    }

    @Test func aPartThatIsEmptyForOneDayOnlyIsKept() async throws {
        let rig = CatalogueRig(start: "2026-09-12T05:30:00", answer: { _ in "20" })
        try await rig.run(.piece) {
            await rig.settled()
            for body in ["0", "20", "0", "20"] {
                rig.answer(body)
                await rig.pass(Self.day)
                #expect(rig.newest == ["route_stops/11/inbound = 20"])
            }
        }
    }

    @Test func aPartMayBeEmptyFromTheStart() async throws {
        let rig = CatalogueRig(answer: { _ in "0" })
        try await rig.run(.piece) {
            await rig.pass(.seconds(3600))
            #expect(rig.requests.sent.count == 1)
            #expect(rig.newest == ["route_stops/11/inbound = 0"])
            #expect(rig.status(.routeStops)?.rejected == 0)
        }
    }

    @Test func aPartMayShrink() async throws {
        let rig = CatalogueRig(start: "2026-09-12T05:30:00", answer: { _ in "20" })
        try await rig.run(.piece) {
            await rig.settled()
            rig.answer("3")
            await rig.pass(Self.day)
            #expect(rig.newest == ["route_stops/11/inbound = 3"])
        }
    }

    @Test func failuresAreRetriedEverMoreSlowly() async throws {
        let rig = CatalogueRig()
        rig.fail(SourceError(.timeout, "after 60 s"))
        try await rig.run(.list) {
            await rig.pass(.seconds(6 * 3600))
            let minutes = rig.requests.sent.map { $0.at / .seconds(60) }
            #expect(minutes == [0, 10, 30, 70, 150, 310])
            #expect(rig.log.lines("catalogue_failing").count == 1)
            rig.answer("10")
            await rig.pass(.seconds(6 * 3600))
            #expect(rig.newest == ["routes/ = 10"])
            #expect(rig.log.lines("catalogue_recovered").count == 1)
        }
    }

    @Test func aFailureKeepsTheOldList() async throws {
        let rig = CatalogueRig(start: "2026-09-12T05:30:00")
        try await rig.run(.list) {
            await rig.settled()
            rig.fail(SourceError(.serverError, "503", retryAfter: .seconds(3000)))
            await rig.pass(Self.day)
            rig.answer("12")
            await rig.pass(.seconds(2999))
            #expect(rig.newest == ["routes/ = 10"])
            await rig.pass(.seconds(1))
            #expect(rig.newest == ["routes/ = 12"])
        }
    }

    @Test func aFailingOperatorIsLeftAloneWithAllItsParts() async throws {
        let rig = CatalogueRig()
        rig.fail(SourceError(.connect, "refused"))
        try await rig.run(.rest(1000)) {
            await rig.pass(.seconds(599))
            #expect(rig.requests.sent.count == 3)
            await rig.pass(.seconds(3600))
            // One by one, each after a longer pause.
            #expect(rig.requests.sent.count < 8)
            rig.answer("1")
            await rig.pass(.seconds(6 * 3600))
            #expect(rig.requests.sent.count > 900)
        }
    }

    @Test func aGatewaysPageForEverythingIsAFailureOfTheOperator() async throws {
        let rig = CatalogueRig(answer: { _ in "<html>" })
        try await rig.run(.rest(1000)) {
            await rig.pass(.seconds(599))
            #expect(rig.requests.sent.count == 3)
            #expect(rig.log.lines("catalogue_rejected").count == 1)
        }
    }

    @Test func aStoreThatLosesEverythingCostsNothing() async throws {
        let rig = CatalogueRig(store: InMemoryPartStore(losesEverything: true))
        try await rig.run(.rest(30)) {
            await rig.pass(.seconds(180))
            #expect(rig.newest?.count == 30)
            #expect(rig.requests.sent.count == 30)
        }
    }
}
