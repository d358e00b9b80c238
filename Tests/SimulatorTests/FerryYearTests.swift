import CoreModel
import Domain
import HTTPListener
import OperatorFerry
import Testing

@testable import Simulator

/// The product reads the simulator's feed, and a year is walked day by day beside the plan that it was written from.
@Suite struct FerryYearTests {
    private static let world = World(seed: 7)
    private static let ways: [(route: String, direction: Int, pier: String)] = [
        ("7005", 1, "101102"), ("7005", 2, "101101"), ("7006", 2, "101107"), ("7007", 1, "101108"),
        ("7009", 1, "101102"), ("7010", 1, "101337"), ("7030", 1, "101119"), ("7031", 2, "101118"),
        ("7000016", 1, "101109"), ("7000019", 1, "101111"),
    ]
    private static let timetable = Result { try read() }

    /// What the operator makes of the three feeds and the holidays of 2026.
    private static func read() throws -> any Timetable {
        let operatorModule = FerryOperator()
        let source = try #require(operatorModule.makeTimetable(operatorModule.traits.defaults))
        let answers = FerryAnswers(world: world)
        let now = Moments.moment("2026-03-02T12:00:00+08:00")
        var parts: [StoredPart] = []
        for download in source.downloads {
            let path = "/\(download.url.split(separator: "/", maxSplits: 2)[2])"
            let file = try #require(answers.answer(path, Viewpoint(now: now)))
            let answer = HTTPResponse(status: 200, body: file.body.copiedBytes)
            let reading = try source.read(answer, to: download, holding: parts, at: now)
            #expect(reading.droppedRows == 0, "\(reading.firstDropped ?? "")")
            parts.append(
                StoredPart(
                    operatorID: operatorModule.traits.id,
                    kind: download.part.kind.rawValue,
                    key: download.part.key,
                    fetchedAt: now,
                    body: reading.body
                )
            )
        }
        return try #require(source.timetable(from: parts))
    }

    @Test(arguments: ways)
    func everyDayIsAsPlanned(route: String, direction: Int, pier: String) throws {
        let timetable = try Self.timetable.get()
        let watch = Watch(
            operatorID: OperatorID("ferry"),
            route: route,
            direction: direction == 1 ? .outbound : .inbound,
            stop: pier
        )
        let rule = WatchStateRule(failuresBeforeError: 1)
        var now = Moments.moment("2026-01-01T00:00:00+08:00")
        let end = Moments.moment("2027-01-01T12:00:00+08:00")
        while now < end {
            let planned = Self.world
                .expectedDepartures(
                    route: route,
                    direction: direction,
                    pier: pier,
                    from: now - .seconds(60),
                    within: .seconds(86_460)
                )
                .filter { !$0.isConditional }.map(\.time)
            let departures = try #require(timetable.departures(of: watch, at: now))
            let found = departures.upcoming.map(\.time).filter { $0 < now + .seconds(86_400) }
            #expect(found == Array(planned.prefix(found.count < 32 ? planned.count : 32)), "\(now)")
            let report = TimetableReport.report(
                departures,
                confirmedAt: now,
                feedTime: nil,
                goodUntil: now + .seconds(1)
            )
            let state = rule.state(of: WatchRecord(report: report), network: .offline, at: now)
            #expect(state == expected(departures.upcoming.first?.time, at: now), "\(now)")
            // A step that meets every hour of the day in turn.
            now = now + .seconds(17 * 3600 + 60)
        }
    }

    private func expected(_ next: Moment?, at now: Moment) -> WatchState {
        guard let next else { return .noService }
        return next - now > .seconds(7200) ? .degraded : .fresh
    }

    @Test func figuresAreThePlans() throws {
        let figures = try Self.timetable.get().figures(at: Moments.moment("2026-03-02T12:00:00+08:00"))
        #expect(figures.routes == FerryPlan.routeCount)
        #expect(figures.conditionalTrips == 3)
        #expect(figures.holidaysKnownUntil == Moments.moment("2028-01-01T00:00:00+08:00"))
    }

    @Test func namesAreInThreeLanguages() throws {
        let stop = try Self.timetable.get().catalogue.stops["101111"]
        #expect(stop?.name.tc == "紅磡(北)渡輪碼頭")
        #expect(stop?.name.sc == "红磡(北)渡轮码头")
    }
}
