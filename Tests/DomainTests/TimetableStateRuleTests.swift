import CoreModel
import Domain
import TestKit
import Testing

/// The rows of the table of states that read differently for a timetable, to the millisecond.
@Suite struct TimetableStateRuleTests {
    private static let rule = WatchStateRule(failuresBeforeError: 1)
    private static let minute: Int64 = 60_000

    private static func record(
        next: Int64?,
        last: Int64? = nil,
        goodFor: Int64,
        attempt: WatchRecord.Attempt = .succeeded(at: Sample.start)
    ) -> WatchRecord {
        let content = next.map { offset in
            Report.Content.arrivals([Arrival(time: Sample.start + .milliseconds(offset), basis: .timetable)])
        }
        let report = Report(
            // Two days old: the age of the receipt says nothing.
            receivedAt: Sample.start - .seconds(2 * 86_400),
            source: SourceTime(moment: Sample.start - .seconds(90 * 86_400), clock: .envelope),
            content: content ?? .none(.notRunning),
            timetable: TimetableBasis(
                goodUntil: Sample.start + .milliseconds(goodFor),
                lastDeparture: last.map { Sample.start + .milliseconds($0) }
            )
        )
        return WatchRecord(report: report, attempt: attempt)
    }

    struct Row: Sendable {
        let next: Int64?
        let goodFor: Int64
        let network: NetworkState
        let state: WatchState
    }

    private static let rows: [Row] = [
        Row(next: 0, goodFor: 1, network: .online, state: .fresh),
        Row(next: 0, goodFor: 0, network: .online, state: .stale),
        Row(next: 0, goodFor: -1, network: .unknown, state: .stale),
        Row(next: 0, goodFor: 1, network: .offline, state: .fresh),
        Row(next: 0, goodFor: 0, network: .offline, state: .offline),
        Row(next: 120 * minute, goodFor: 1, network: .online, state: .fresh),
        Row(next: 120 * minute + 1, goodFor: 1, network: .online, state: .degraded),
        Row(next: 120 * minute + 1, goodFor: 0, network: .online, state: .degraded),
        Row(next: 120 * minute + 1, goodFor: 0, network: .offline, state: .offline),
        Row(next: nil, goodFor: 1, network: .online, state: .noService),
        Row(next: nil, goodFor: 1, network: .offline, state: .noService),
        Row(next: nil, goodFor: 0, network: .online, state: .noService),
        Row(next: nil, goodFor: 0, network: .offline, state: .offline),
    ]

    @Test(arguments: rows)
    func standing(_ row: Row) {
        let record = Self.record(next: row.next, goodFor: row.goodFor)
        #expect(Self.rule.state(of: record, network: row.network, at: Sample.start) == row.state)
    }

    @Test func aFailureDoesNotMatterWhileThereIsATimetable() {
        let failed = WatchRecord.Attempt.failed(at: Sample.start, times: 9, error: Sample.failure)
        let record = Self.record(next: 0, goodFor: 1, attempt: failed)
        #expect(Self.rule.state(of: record, network: .online, at: Sample.start) == .fresh)
    }

    /// Each change of its own is announced: the state never differs before the moment that was named.
    @Test(
        arguments: [0, 1, 60_000, 120 * minute, 121 * minute, 300 * minute],
        [Int64(1), 7_000_000, 30_000_000]
    )
    func everyChangeIsAnnounced(_ next: Int64, _ goodFor: Int64) {
        let record = Self.record(next: next, goodFor: goodFor)
        var now = Sample.start
        while let change = Self.rule.nextChange(of: record, after: now) {
            let before = Self.rule.state(of: record, network: .online, at: now)
            #expect(Self.rule.state(of: record, network: .online, at: change - .milliseconds(1)) == before)
            now = change
        }
        #expect(now - Sample.start < .seconds(86_400))
    }

    private static let due: [(next: Int64?, last: Int64?, isDue: Bool, change: Int64?)] = [
        (120 * minute, nil, true, 150 * minute + 1), (120 * minute + 1, nil, false, 1),
        (nil, -30 * minute, true, 1), (nil, -30 * minute - 1, false, nil), (nil, nil, false, nil),
        (300 * minute, -10 * minute, true, 20 * minute + 1),
    ]

    @Test(arguments: due)
    func serviceIsDueAroundDepartures(_ next: Int64?, _ last: Int64?, _ isDue: Bool, _ change: Int64?) throws
    {
        let report = try #require(Self.record(next: next, last: last, goodFor: 1).report)
        let basis = try #require(report.timetable)
        #expect(TimetableDueRule.isDue(report, basis, at: Sample.start) == isDue)
        let found = TimetableDueRule.nextChange(of: report, basis, after: Sample.start)
        #expect(found == change.map { Sample.start + .milliseconds($0) })
    }

    // MARK: What it is good until

    private static func figures(holidaysUntil: Moment?) -> TimetableFigures {
        TimetableFigures(
            feedTime: nil,
            routes: 1,
            tripsToday: 1,
            conditionalTrips: 0,
            rowsDropped: 0,
            lastHoliday: nil,
            holidaysKnownUntil: holidaysUntil
        )
    }

    @Test func theOlderLookAndTheHolidaysDecide() {
        let now = Sample.start
        let far = Self.figures(holidaysUntil: now + .seconds(999 * 86_400))
        let near = Self.figures(holidaysUntil: now + .seconds(3600))
        let looks = [now, now - .seconds(3600)]
        #expect(
            TimetableReport.goodUntil(checkedAt: looks, figures: far) == now + .seconds(2 * 86_400 - 3600)
        )
        #expect(TimetableReport.goodUntil(checkedAt: looks, figures: near) == now + .seconds(3600))
        #expect(TimetableReport.goodUntil(checkedAt: [now, nil], figures: far) < now)
        #expect(TimetableReport.goodUntil(checkedAt: looks, figures: Self.figures(holidaysUntil: nil)) < now)
    }
}
