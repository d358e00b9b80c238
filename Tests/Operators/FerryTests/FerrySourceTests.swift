import CoreModel
import Domain
import TestKit
import Testing

@testable import OperatorFerry

/// What is believed of an answer, and how refusals read.
@Suite struct FerrySourceTests {
    private static let now = FerryRig.moment("2026-03-30T06:00:00")
    private let source = FerrySource(FerryOperator().traits.defaults)

    private func read(
        _ kind: TimetableKind,
        _ body: [UInt8],
        holding held: [StoredPart] = [],
        at now: Moment = now
    ) throws(SourceError) -> StoredPart {
        guard let download = source.downloads.first(where: { $0.part.kind == kind }) else {
            throw SourceError(.unexpectedShape, "no such download")
        }
        let answer = HTTPResponse(status: 200, body: body)
        let reading = try source.read(answer, to: download, holding: held, at: now)
        return StoredPart(
            operatorID: OperatorID("ferry"),
            kind: kind.rawValue,
            key: download.part.key,
            fetchedAt: now,
            body: reading.body
        )
    }

    private func refusal(
        _ kind: TimetableKind,
        _ body: [UInt8],
        holding held: [StoredPart] = [],
        at now: Moment = now
    ) -> String? {
        do throws(SourceError) {
            _ = try read(kind, body, holding: held, at: now)
            return nil
        } catch {
            return error.detail
        }
    }

    private static func feed(_ boats: Int, service: String = "511") -> SmallFeed {
        SmallFeed(trips: (0..<boats).map { ("7005-1-\(service)-\(1000 + $0)", SmallFeed.cheungChau) })
    }

    // MARK: Feeds

    @Test func aFeedMayLoseHalfOfTodaysBoatsButNoMore() throws {
        let held = [try read(.timetable, Self.feed(20).zip())]
        #expect(refusal(.timetable, try Self.feed(10).zip(), holding: held) == nil)
        #expect(
            refusal(.timetable, try Self.feed(9).zip(), holding: held)
                == "the feed has 9 ferries today, less than half of the 20 before"
        )
    }

    @Test func aFeedWithoutABoatTodayIsRefused() throws {
        let sunday = try Self.feed(20, service: "448").zip()
        #expect(refusal(.timetable, sunday) == "the feed has no ferry today; 0 before")
        #expect(refusal(.timetable, sunday, at: FerryRig.moment("2026-03-29T06:00:00")) == nil)
    }

    @Test func anotherFormOfTheSameBoatsIsTheSame() throws {
        let held = [try read(.timetable, Self.feed(20).zip())]
        let window = SmallFeed(
            trips: [("7005-1-511-1000", SmallFeed.cheungChau)],
            frequencies: ["7005-1-511-1000,10:00:00,10:20:00,60"]
        )
        #expect(refusal(.timetable, try window.zip(), holding: held) == nil)
    }

    @Test func refusalsNameTheFileAndTheLine() throws {
        var missing = Self.feed(3)
        missing.files["stop_times.txt"] = .some(nil)
        #expect(refusal(.timetable, try missing.zip())?.contains("stop_times.txt") == true)
        var columns = Self.feed(3)
        columns.files["trips.txt"] = "route_id,trip_id\n7005,7005-1-511-1000\n"
        #expect(refusal(.timetable, try columns.zip())?.contains("trips.txt") == true)
        #expect(refusal(.timetable, try columns.zip())?.contains("service_id") == true)
        #expect(refusal(.timetable, Array("<html>".utf8))?.isEmpty == false)
    }

    @Test func servicesThatNoLongerMeanTheirNumbersAreRefused() throws {
        var feed = Self.feed(3, service: "287")
        feed.files["calendar.txt"] =
            "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
            + "287,0,0,0,0,0,1,1,20200101,20991231\n"
        #expect(
            refusal(.timetable, try feed.zip())
                == "calendar.txt: service 287 runs on other days than its number says"
        )
    }

    @Test func tripsOfAnotherBuildAreLeftOutAndCounted() throws {
        let feed = SmallFeed(trips: [
            ("7005-1-511-1000", SmallFeed.cheungChau), ("7005-3-511-1000", SmallFeed.cheungChau),
            ("7005-1-511-1100", [("101102", 0)]),
        ])
        let compiled = try FerryRig.compiled(feed)
        #expect(compiled.rowsDropped == 2)
        #expect(compiled.departures.values.flatMap { $0 }.count == 1)
    }

    // MARK: Names

    @Test func namesOfOtherLanguagesJoin() throws {
        var feed = Self.feed(3)
        var parts = [try read(.timetable, feed.zip()), try read(.holidays, FerryRig.holidayBody)]
        feed.language = .tc
        parts.append(try read(.names, feed.zip(), holding: parts))
        let timetable = try #require(source.timetable(from: parts))
        let stop = try #require(timetable.catalogue.stops["101102"])
        #expect(stop.name.tc == "101102碼頭")
        #expect(stop.name.sc == "101102碼頭")
        #expect(stop.name.en == "Pier 101102, berth A / Pier 101102, berth B")
    }

    // MARK: Holidays

    @Test func aListMayMoveOnAYear() throws {
        let held = [try read(.holidays, FerryRig.holidayBody(FerryRig.holidayDates(2025...2027)))]
        #expect(
            refusal(.holidays, FerryRig.holidayBody(FerryRig.holidayDates(2026...2028)), holding: held) == nil
        )
    }

    private static let losses: [(dates: [String], why: String)] = [
        (FerryRig.holidayDates(2024...2026), "the list of holidays ends 365 days before the one in force"),
        (FerryRig.holidayDates(2027...2028), "the list of holidays has 17 of 33 days to come"),
        (
            Array(FerryRig.holidayDates(2025...2025) + FerryRig.holidayDates(2027...2028)),
            "the list of holidays has 17 of 33 days to come"
        ),
        ([], "the list of holidays has none"),
    ]

    @Test(arguments: losses)
    func aListMayNotLoseDaysToCome(_ dates: [String], _ why: String) throws {
        let held = [try read(.holidays, FerryRig.holidayBody(FerryRig.holidayDates(2025...2027)))]
        #expect(refusal(.holidays, FerryRig.holidayBody(dates), holding: held) == why)
    }

    @Test func oneDayMayBeTakenBack() throws {
        let held = [try read(.holidays, FerryRig.holidayBody)]
        let dates = FerryRig.holidayDates(2024...2028).filter { $0 != "20260815" }
        #expect(refusal(.holidays, FerryRig.holidayBody(dates), holding: held) == nil)
    }
}
