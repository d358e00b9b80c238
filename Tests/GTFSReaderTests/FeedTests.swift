import GTFSReader
import Testing

/// What a good feed is read as.
@Suite struct FeedTests {
    private let feed: GTFSFeed

    init() throws { feed = try SampleFeed().read() }

    @Test func onlyTheAgencysRoutesAreKept() {
        #expect(feed.routes.map(\.id) == ["7005", "7030"])
        #expect(feed.routes.map(\.longName) == ["CENTRAL - CHEUNG CHAU", "TSIM SHA TSUI, CENTRAL"])
        #expect(feed.routes.map(\.shortName) == ["", ""])
        #expect(feed.routes.map(\.type) == [4, 4])
    }

    @Test func tripsHaveTheirCalls() throws {
        #expect(feed.trips.map(\.id) == ["7005-1-287-0610", "7005-1-448-2530", "7030-1-511-2324"])
        let late = feed.trips[1]
        #expect(late.routeID == "7005")
        #expect(late.serviceID == "448")
        let calls = feed.calls[late.calls]
        #expect(calls.map(\.departureSeconds) == [91_800, 94_200])
        #expect(calls.map(\.sequence) == [1, 2])
        #expect(calls.map(\.isBoardingAllowed) == [true, false])
        #expect(calls.map { feed.stops[Int($0.stop)].id } == ["101102", "101101"])
    }

    @Test func tripsHaveTheirWindows() {
        #expect(feed.trips.map(\.frequencies.count) == [0, 0, 1])
        let expected = GTFSFrequency(
            startSeconds: 84_240,
            endSeconds: 84_600,
            headwaySeconds: 720,
            hasExactTimes: nil
        )
        #expect(Array(feed.frequencies[feed.trips[2].frequencies]) == [expected])
    }

    @Test func onlyStopsThatAreCalledAtAreKept() {
        #expect(Set(feed.stops.map(\.id)) == ["101101", "101102"])
        let central = feed.stops.first { $0.id == "101102" }
        #expect(central?.name == "Central Pier No. 5, Man Kwong Street")
        #expect(central?.latitude == 22.28764)
        #expect(central?.longitude == 114.15937)
    }

    @Test func servicesHaveTheirDays() throws {
        let service = try #require(feed.services.first { $0.id == "287" })
        #expect(service.weekdays == 0b001_1111)
        #expect(service.firstDate == GTFSDate(number: 20_200_101))
        let newYear = try #require(GTFSDate(number: 20_250_101))
        #expect(service.exceptions == [GTFSException(date: newYear, isAdded: false)])
        #expect(feed.services.first { $0.id == "448" }?.exceptions.first?.isAdded == true)
    }

    @Test func everyRowReadIsCounted() {
        #expect(feed.rows["stop_times.txt"] == 7)
        #expect(feed.rows["stops.txt"] == 3)
        #expect(feed.droppedRows.isEmpty)
    }

    @Test func namesOfAnotherLanguageAreReadAlone() throws {
        let names = try GTFSReader.readNames(
            .zip(SampleFeed().packed()),
            routes: ["7030", "9999"],
            stops: ["101102"]
        )
        #expect(names.routes == ["7030": "TSIM SHA TSUI, CENTRAL"])
        #expect(names.stops == ["101102": "Central Pier No. 5, Man Kwong Street"])
    }

    /// 16:34:36 in Hong Kong is 08:34:36 UTC, wherever this runs.
    @Test func theArchivesClockIsHongKongs() {
        #expect(feed.oldestFileTime == 1_784_018_076)
        #expect(feed.newestFileTime == 1_784_018_076)
    }
}
