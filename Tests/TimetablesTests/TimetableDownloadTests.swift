import CoreModel
import Domain
import TestKit
import Testing

/// When a timetable is asked for, with what, and what is believed.
@Suite struct TimetableDownloadTests {
    private static let day: Duration = .seconds(86_400)

    @Test func asksForEverythingOnceADayFromHalfPastFive() async throws {
        let rig = TimetableRig(start: "2026-03-30T09:00:00")
        try await rig.run {
            await rig.settled()
            #expect(rig.asked == ["timetable", "holidays", "names"])
            await rig.pass(.seconds(20 * 3600))
            #expect(rig.asked.count == 3)
            await rig.pass(.seconds(1800))
            #expect(rig.asked.count == 6)
            await rig.pass(Self.day)
            #expect(rig.asked.count == 9)
        }
    }

    @Test func asksWithWhatTheServerSaidLastTime() async throws {
        let rig = TimetableRig()
        try await rig.run {
            await rig.settled()
            #expect(
                rig.requests.sent.allSatisfy { $0.request.headers.isEmpty && !$0.request.yieldsToRefresh }
            )
            rig.requests.answer(TimetableRig.answering(isUnchanged: true))
            await rig.pass(Self.day)
            #expect(
                rig.requests.sent.dropFirst(3).map(\.request.headers) == [
                    [HTTPHeader("If-None-Match", "\"timetable-100\"")],
                    [HTTPHeader("If-None-Match", "\"holidays-10000\"")],
                    [HTTPHeader("If-None-Match", "\"names-1\"")],
                ]
            )
            #expect(rig.status?.figures?.tripsToday == 100)
            #expect(rig.log.lines("timetable_changed").count == 3)
            // Unchanged is as good as new: both are a look at the publisher.
            let parts = await rig.store.parts(of: TimetableRig.operatorID)
            #expect(parts.allSatisfy { $0.fetchedAt == rig.start + .seconds(73_800) })
        }
    }

    @Test func anotherAddressIsAskedAtOnceAndWithoutConditions() async throws {
        let rig = TimetableRig()
        try await rig.run { await rig.settled() }
        var moved = rig.source
        moved.base = "http://127.0.0.1:10"
        try await rig.run(moved) {
            await rig.settled()
            #expect(rig.requests.urls.suffix(3).allSatisfy { $0.hasPrefix("http://127.0.0.1:10/") })
            #expect(rig.requests.sent.allSatisfy { $0.request.headers.isEmpty })
        }
    }

    @Test func aReloadAsksNobody() async throws {
        let rig = TimetableRig()
        try await rig.run { await rig.settled() }
        try await rig.run { await rig.settled() }
        #expect(rig.asked.count == 3)
        #expect(rig.changes.value.count >= 2)
    }

    @Test func aRestartAsksNobodyAndKnowsAll() async throws {
        let rig = TimetableRig()
        try await rig.run { await rig.settled() }
        let again = TimetableRig(store: rig.store)
        again.requests.answer { _ in .failure(Sample.failure) }
        try await again.run {
            await again.settled()
            #expect(again.asked == [])
            #expect(again.state == .fresh)
            #expect(again.status?.figures?.tripsToday == 100)
            #expect(again.status?.compileTime == nil)
        }
    }

    @Test func aStoreThatLosesEverythingCostsNothingBeforeARestart() async throws {
        let rig = TimetableRig(store: InMemoryPartStore(losesEverything: true))
        try await rig.run {
            await rig.settled()
            #expect(rig.state == .fresh)
            await rig.pass(.seconds(3600))
            #expect(rig.asked.count == 3)
        }
    }

    @Test func aKeptPartInNoKnownFormIsAskedForAgain() async throws {
        let store = InMemoryPartStore()
        await store.keep(
            StoredPart(
                operatorID: TimetableRig.operatorID,
                kind: "timetable",
                fetchedAt: TimetableRig().start,
                validator: "http://127.0.0.1:9/timetable\n\"x\"\n",
                body: Array("1\t1\nnonsense\n".utf8)
            )
        )
        let rig = TimetableRig(store: store)
        try await rig.run {
            await rig.settled()
            #expect(rig.requests.sent.first?.request.headers == [])
            #expect(rig.state == .fresh)
        }
    }

    // MARK: Trust

    private static let bad = ["49", "0", "<html>"]

    @Test(arguments: bad)
    func aBadDownloadNeverReplacesTheTimetableInForce(_ body: String) async throws {
        let rig = TimetableRig()
        try await rig.run {
            await rig.settled()
            rig.requests.answer(TimetableRig.answering(timetable: body))
            await rig.pass(.seconds(22 * 3600))
            #expect(rig.status?.figures?.tripsToday == 100)
            #expect(rig.status?.rejected[.timetable] == 1)
            #expect(rig.state == .fresh || rig.state == .degraded)
            // Asked again every six hours, said once.
            await rig.pass(.seconds(12 * 3600))
            #expect(rig.status?.rejected[.timetable] == 3)
            #expect(rig.log.lines("timetable_rejected").count == 1)
            rig.requests.answer(TimetableRig.answering(timetable: "50"))
            await rig.pass(.seconds(6 * 3600))
            #expect(rig.status?.figures?.tripsToday == 50)
            #expect(rig.log.lines("timetable_recovered").count == 1)
        }
    }

    @Test func aRefusalIsToldWithFileAndLine() async throws {
        let rig = TimetableRig()
        rig.requests.answer(TimetableRig.answering(timetable: "<html>"))
        try await rig.run {
            await rig.settled()
            #expect(rig.log.lines("timetable_rejected").first?["why"] == "stop_times.txt:7: no number")
            #expect(rig.state == .error)
        }
    }

    @Test func withNothingInForceItIsAskedAgainSoon() async throws {
        let rig = TimetableRig()
        rig.requests.answer { _ in .failure(Sample.failure) }
        try await rig.run {
            await rig.pass(.seconds(60 + 120 + 240))
            let times = rig.requests.sent.filter { $0.request.endpoint == "timetable" }.map(\.at)
            #expect(times == [0, 60, 180, 420].map { Duration.seconds($0) })
            // Names are of no use before there is a timetable.
            #expect(!rig.asked.contains("names"))
            #expect(rig.log.lines("timetable_failing").count == 2)
            rig.requests.answer(TimetableRig.answering())
            await rig.pass(.seconds(600))
            #expect(rig.state == .fresh || rig.state == .degraded)
            #expect(rig.log.lines("timetable_recovered").count == 2)
        }
    }
}
