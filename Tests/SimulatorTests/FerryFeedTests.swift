import CoreModel
import GTFSReader
import HTTPListener
import Testing

@testable import Simulator

/// The feed holds the boats of the plan, and has the real one's shape.
@Suite struct FerryFeedTests {
    private static let world = World(seed: 3)
    private static let feed = Result { () throws -> GTFSFeed in
        let edition = FeedEdition(.en, at: Moments.afternoon)
        let shelf = FeedShelf(world.ferries, size: .small, seed: 3)
        return try GTFSReader.read(.zip(shelf.archive(edition).copiedBytes), agency: "FERRY")
    }

    private let feed: GTFSFeed

    init() throws { feed = try FerryFeedTests.feed.get() }

    @Test func hasAsManyFerriesAsTheRealOne() {
        #expect(feed.routes.count == 55)
        #expect((1_800...4_000).contains(feed.trips.count))
        #expect(feed.frequencies.count > 300)
        #expect(feed.droppedRows.isEmpty)
        #expect(
            Set(feed.services.map(\.id)).isSuperset(of: ["287", "288", "319", "448", "480", "511", "31"])
        )
        #expect(feed.newestFileTime == Moments.moment("2026-03-01T01:13:02+08:00").unixMilliseconds / 1000)
    }

    private static let samples: [(route: String, direction: Int, pier: String)] = [
        ("7005", 1, "101102"), ("7005", 2, "101101"), ("7006", 1, "101108"), ("7006", 2, "101107"),
        ("7007", 1, "101108"), ("7009", 1, "101102"), ("7010", 1, "101337"), ("7010", 2, "101127"),
        ("7030", 1, "101119"), ("7031", 2, "101118"), ("7000016", 1, "101109"), ("7000016", 2, "101127"),
    ]

    /// From Good Friday's week over the holidays after Easter, each day.
    @Test(arguments: samples)
    func tellsThePlansBoats(route: String, direction: Int, pier: String) {
        let start = Moments.moment("2026-03-30T00:00:00+08:00")
        let local = HongKongTime.civil(at: start).secondsSinceEpoch
        let days: Int64 = 12
        let expanded = ExpandedFeed(feed: feed, holidays: Set(FerryFeedTests.world.holidays(inYearOf: start)))
        let read = expanded.departures(
            route: route,
            direction: direction,
            pier: pier,
            from: local,
            to: local + days * 86_400
        )
        let planned = FerryFeedTests.world.expectedDepartures(
            route: route,
            direction: direction,
            pier: pier,
            from: start,
            within: .seconds(days * 86_400)
        )
        #expect(!planned.isEmpty)
        #expect(read == planned.map { $0.time.unixMilliseconds / 1000 + 8 * 3600 })
    }

    private static let lastBoats: [(route: String, pier: String, time: String)] = [
        ("7030", "101119", "2026-03-31T23:30:00+08:00"), ("7031", "101119", "2026-03-31T22:50:00+08:00"),
        ("7005", "101102", "2026-04-01T01:30:00+08:00"), ("7005", "101102", "2026-04-01T00:30:00+08:00"),
        ("7010", "101337", "2026-04-01T00:30:00+08:00"), ("7010", "101337", "2026-04-05T11:00:00+08:00"),
        ("7000016", "101107", "2026-03-31T07:20:00+08:00"),
    ]

    @Test(arguments: lastBoats)
    func thePlanHasTheBoatsThatOthersLose(route: String, pier: String, time: String) {
        let moment = Moments.moment(time)
        let found = FerryFeedTests.world.expectedDepartures(
            route: route,
            direction: 1,
            pier: pier,
            from: moment,
            within: .seconds(1)
        )
        #expect(found == [FerryDeparture(time: moment, isConditional: route == "7000016")])
    }

    /// Its exceptions give the days that bit 128 and the holidays give.
    @Test func theExceptionsAreThoseOfOneYear() {
        let dates = Set(feed.services.flatMap { $0.exceptions.map(\.date.number) })
        #expect(dates.allSatisfy { $0 / 10_000 == 2026 })
        #expect(
            dates.isSubset(
                of: Set(FerryFeedTests.world.holidays(inYearOf: Moments.afternoon).map(Int32.init))
            )
        )
        #expect(dates.count >= 15)
    }

    @Test func anotherSeedIsAnotherTimetable() {
        let other = World(seed: 4).ferries.routes.map { $0.sailings.map(\.departures) }
        #expect(other != FerryFeedTests.world.ferries.routes.map { $0.sailings.map(\.departures) })
    }
}
