import Catalogue
import CoreModel
import Domain
import TestKit
import Testing

/// How politely a catalogue is asked for, and how often it is handed out.
@Suite struct CataloguePaceTests {
    private static func part(_ key: String, _ need: CatalogueRequest.Need) -> ScriptedCatalogueSource.Part {
        ScriptedCatalogueSource.Part(name: CataloguePartName(.stops, key), need: need)
    }

    private static let mixed = ScriptedCatalogueSource(
        parts: [
            part("w1", .watched), part("w2", .watched), part("r1", .rest), part("r2", .rest),
            part("r3", .rest),
        ]
    )

    @Test func watchedPartsComeAtOnceTheRestSlowly() async throws {
        let rig = CatalogueRig()
        try await rig.run(Self.mixed) {
            await rig.pass(.seconds(60))
            let keys = rig.requests.urls.map { $0.split(separator: "/").last ?? "" }
            #expect(keys == ["w1", "w2", "r1", "r2", "r3"])
            #expect(rig.requests.sent.map(\.at) == [0, 0, 3, 6, 9].map { .seconds($0) })
        }
    }

    @Test func slowAnswersDoNotAddToThePace() async throws {
        let rig = CatalogueRig(takes: .seconds(2))
        try await rig.run(.rest(4)) {
            await rig.pass(.seconds(60))
            #expect(rig.requests.sent.map(\.at) == [0, 3, 6, 9].map { .seconds($0) })
        }
    }

    @Test func oneRequestOfAnOperatorIsUnderWay() async throws {
        let rig = CatalogueRig(takes: .seconds(20))
        try await rig.run(Self.mixed) {
            await rig.pass(.seconds(200))
            #expect(rig.requests.sent.map(\.at) == [0, 20, 40, 60, 80].map { .seconds($0) })
            #expect(rig.requests.mostInFlight == 1)
        }
    }

    @Test func requestsNameTheOperatorAndTheirWord() async throws {
        let rig = CatalogueRig()
        try await rig.run(.list) {
            await rig.settled()
            let request = rig.requests.sent.first?.request
            #expect(request?.operatorID == CatalogueRig.operatorID)
            #expect(request?.endpoint == "list")
            #expect(request?.maximumBytes == HTTPRequest.usualMaximumBytes)
        }
    }

    @Test func aReloadDoesNotHastenTheRest() async throws {
        let rig = CatalogueRig()
        try await rig.run(.rest(10)) { await rig.pass(.seconds(4)) }
        for _ in 1...5 {
            try await rig.run(.rest(10)) { await rig.settled() }
        }
        #expect(rig.requests.sent.count == 2)
        try await rig.run(.rest(10)) {
            await rig.pass(.seconds(2))
            #expect(rig.requests.sent.map(\.at) == [0, 3, 6].map { .seconds($0) })
        }
    }

    @Test func whatNobodyWatchesIsHandedOutOnceAMinute() async throws {
        let rig = CatalogueRig()
        try await rig.run(.rest(100)) {
            await rig.pass(.seconds(600))
            #expect(rig.requests.sent.count == 100)
            #expect((6...8).contains(rig.changes.value.count))
            #expect(rig.newest?.count == 100)
        }
    }

    @Test func whatSomebodyWatchesIsHandedOutAtOnce() async throws {
        let rig = CatalogueRig()
        try await rig.run(Self.mixed) {
            await rig.settled()
            #expect(rig.changes.value.map(\.stops.count) == [1, 2])
        }
    }

    @Test func anAnswerThatSaysTheSameIsHandedOutWithoutHaste() async throws {
        let rig = CatalogueRig(start: "2026-09-12T05:30:00")
        try await rig.run(.list) {
            await rig.settled()
            await rig.pass(.seconds(86_400 + 120))
            #expect(rig.changes.value.count == 2)
            let first = rig.changes.value.first?.fetchedAt
            #expect(rig.changes.value.last?.fetchedAt == first.map { $0 + .seconds(86_400) })
        }
    }

    @Test func leftoversAreForgotten() async throws {
        let rig = CatalogueRig()
        let gone = CataloguePartName(.stops, "w1")
        let source = ScriptedCatalogueSource(parts: [Self.part("w2", .watched)], leftovers: [gone])
        await rig.store.keep(
            StoredPart(
                operatorID: CatalogueRig.operatorID,
                kind: gone.kind.rawValue,
                key: gone.key,
                fetchedAt: rig.clock.moment(),
                body: PartText().body
            )
        )
        try await rig.run(source) {
            await rig.settled()
            let kept = await rig.store.parts(of: CatalogueRig.operatorID)
            #expect(kept.map(\.key) == ["w2"])
        }
    }

    @Test func operatorsDoNotWaitForEachOther() async throws {
        let rig = CatalogueRig()
        let plans = ["kmb", "citybus"]
            .map {
                CataloguePlan(operatorID: OperatorID($0), source: ScriptedCatalogueSource.list, watches: [])
            }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await rig.keeper.run(plans) }
            await rig.clock.untilSleeping(2)
            #expect(Set(rig.requests.sent.map(\.request.operatorID)) == Set(plans.map(\.operatorID)))
            #expect(rig.keeper.statuses.map(\.operatorID.rawValue) == ["citybus", "kmb"])
            group.cancelAll()
        }
    }
}
