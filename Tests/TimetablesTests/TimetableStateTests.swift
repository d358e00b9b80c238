import CoreModel
import Domain
import TestKit
import Testing

/// The states of watches that live by a timetable, at the moments at which they change.
@Suite struct TimetableStateTests {
    private static let day: Duration = .seconds(86_400)

    @Test func loadingUntilTheFirstAttempt() async throws {
        let rig = TimetableRig()
        #expect(rig.state == .loading)
        try await rig.run {
            await rig.settled()
            #expect(rig.state == .fresh)
            #expect(rig.row()?.shown.map(\.basis) == [.timetable, .timetable, .timetable])
        }
    }

    @Test func errorWhereThereIsNoneAndItFailed() async throws {
        let rig = TimetableRig()
        rig.requests.answer { _ in .failure(Sample.failure) }
        try await rig.run {
            await rig.settled()
            #expect(rig.state == .error)
            rig.board.setNetwork(.offline, at: rig.clock.moment())
            #expect(rig.state == .offline)
        }
    }

    @Test func theNetworkDoesNotMatterWhileTheTimetableIsInForce() async throws {
        let rig = TimetableRig(departures: (1...300).map { $0 * 1800 })
        try await rig.run {
            await rig.settled()
            rig.board.setNetwork(.offline, at: rig.clock.moment())
            #expect(rig.state == .fresh)
            rig.requests.answer { _ in .failure(Sample.failure) }
            await rig.pass(Self.day * 2 - .milliseconds(1))
            #expect(rig.state == .fresh)
            await rig.pass(.milliseconds(1))
            #expect(rig.state == .offline)
            rig.board.setNetwork(.online, at: rig.clock.moment())
            #expect(rig.state == .stale)
            #expect(rig.row()?.shown.count == 3)
        }
    }

    @Test func staleTwoDaysAfterTheLastLook() async throws {
        let rig = TimetableRig(departures: (1...300).map { $0 * 1800 })
        try await rig.run {
            await rig.settled()
            rig.requests.answer { request in
                request.endpoint == "holidays" ? .failure(Sample.failure) : TimetableRig.answering()(request)
            }
            await rig.pass(Self.day * 2)
            #expect(rig.state == .stale)
            #expect(rig.row()?.since == rig.start + Self.day * 2)
            rig.requests.answer(TimetableRig.answering())
            await rig.pass(.seconds(2 * 3600))
            #expect(rig.state == .fresh)
        }
    }

    @Test func staleFromTheFirstDayThatTheHolidaysLack() async throws {
        let rig = TimetableRig(departures: (1...300).map { $0 * 1800 })
        rig.requests.answer(TimetableRig.answering(holidays: "15"))
        try await rig.run {
            await rig.pass(.seconds(15 * 3600) - .milliseconds(1))
            #expect(rig.state == .fresh)
            await rig.pass(.milliseconds(1))
            #expect(rig.state == .stale)
            await rig.pass(.seconds(60))
            #expect(rig.log.lines("holidays_missing_today").count == 1)
            #expect(rig.status?.figures?.holidaysKnownUntil == nil)
        }
    }

    @Test func withoutHolidaysItIsStaleFromTheStart() async throws {
        let rig = TimetableRig()
        rig.requests.answer { request in
            request.endpoint == "holidays" ? .failure(Sample.failure) : TimetableRig.answering()(request)
        }
        try await rig.run {
            await rig.settled()
            #expect(rig.state == .stale)
        }
    }

    @Test func degradedWhileTheNextBoatIsTwoHoursAway() async throws {
        let rig = TimetableRig(departures: [8000])
        try await rig.run {
            await rig.settled()
            #expect(rig.state == .degraded)
            await rig.pass(.seconds(799))
            #expect(rig.state == .degraded)
            await rig.pass(.seconds(1))
            #expect(rig.state == .fresh)
        }
    }

    @Test func noServiceOnceNothingIsLeft() async throws {
        let rig = TimetableRig(departures: [600])
        try await rig.run {
            await rig.pass(.seconds(660))
            #expect(rig.state == .fresh)
            await rig.pass(.milliseconds(1))
            #expect(rig.state == .noService)
            #expect(rig.row()?.noServiceReason == .notRunning)
            #expect(rig.row()?.shown == [])
        }
    }

    @Test func aWatchThatTheTimetableDoesNotListSaysSo() async throws {
        let stray = Watch(
            operatorID: TimetableRig.operatorID,
            route: ScriptedTimetable.unknownRoute,
            direction: .outbound,
            stop: "101102"
        )
        let rig = TimetableRig(watches: [stray])
        try await rig.run {
            await rig.settled()
            #expect(rig.row(stray)?.noServiceReason == .noneListed)
        }
    }

    private static let due: [(after: Int64, isDue: Bool)] = [
        (0, false), (2799, false), (2800, true), (10_000, true), (11_799, true), (11_801, false),
    ]

    @Test(arguments: due)
    func serviceIsDueAroundADeparture(_ after: Int64, _ isDue: Bool) async throws {
        let rig = TimetableRig(departures: [10_000])
        try await rig.run {
            await rig.pass(.seconds(after))
            #expect(rig.row()?.isServiceDue == isDue)
        }
    }

    @Test func aReloadThatBringsAWatchBackShowsItAtOnce() async throws {
        let rig = TimetableRig()
        try await rig.run { await rig.settled() }
        let rule = WatchStateRule(failuresBeforeError: 1)
        rig.board.adopt(groups: [], rule: rule, at: rig.clock.moment())
        rig.board.adopt(groups: [Sample.group("G", [TimetableRig.watch])], rule: rule, at: rig.clock.moment())
        #expect(rig.state == .loading)
        try await rig.run {
            await rig.settled()
            #expect(rig.state == .fresh)
        }
    }

    @Test func nothingIsToldTwice() async throws {
        let rig = TimetableRig(departures: [6000])
        try await rig.run {
            await rig.settled()
            let generation = rig.board.board(at: rig.clock.moment()).generation
            await rig.pass(.seconds(600))
            #expect(rig.board.board(at: rig.clock.moment()).generation == generation)
        }
    }
}
