import CoreModel
import GTFSReader
import HTTPListener
import Testing

@testable import Simulator

/// The feed and the holidays over HTTP.
@Suite struct FerryServingTests {
    private static let zip = "/td/pt-headway-en/gtfs.zip"

    @Test(arguments: ["en", "tc", "sc"])
    func eachLanguageHasItsNames(language: String) throws {
        let simulator = try RunningSimulator()
        let reply = simulator.get("/td/pt-headway-\(language)/gtfs.zip")
        #expect(reply.status == 200)
        let names = try GTFSReader.readNames(.zip(reply.body), routes: ["7005"], stops: ["101101"])
        let expected = [
            "en": "CENTRAL - CHEUNG CHAU", "tc": "中環 - 長洲", "sc": "中环 - 长洲",
        ]
        #expect(names.routes["7005"] == expected[language])
        #expect(names.stops.count == 1)
    }

    @Test func eachFileIsServedAlone() throws {
        let simulator = try RunningSimulator()
        let reply = simulator.get("/td/pt-headway-tc/routes.txt")
        #expect(reply.status == 200)
        #expect(reply.text.contains("\n7005,FERRY,\"\",中環 - 長洲,4,"))
        #expect(simulator.get("/td/pt-headway-tc/feed_info.txt").status == 404)
        #expect(simulator.get("/td/pt-headway-fr/gtfs.zip").status == 404)
    }

    @Test func whoHasItGetsNoBody() throws {
        let view = Viewpoint(now: Moments.afternoon)
        let file = try #require(FerryAnswers(world: World(seed: 3)).answer(FerryServingTests.zip, view))
        let modified = "Sat, 28 Feb 2026 17:13:02 GMT"
        let cases: [(headers: [(name: String, value: String)], status: Int)] = [
            ([], 200),
            ([("If-None-Match", file.etag)], 304),
            ([("If-None-Match", "W/\"a\", \(file.etag)")], 304),
            ([("If-Modified-Since", modified)], 304),
            ([("If-None-Match", "\"other\""), ("If-Modified-Since", modified)], 200),
            ([("If-Modified-Since", "Fri, 27 Feb 2026 17:13:02 GMT")], 200),
        ]
        for (headers, status) in cases {
            let question = HTTPQuestion(method: "GET", rawPath: FerryServingTests.zip, headers: headers)
            let answer = Spoiler(fault: nil, now: view.now).delivered(file, to: question)
            #expect(answer.status == status, "\(headers)")
            #expect(answer.body.isEmpty == (status == 304))
            #expect(answer.headers.contains { $0 == ("ETag", file.etag) })
            #expect(answer.headers.contains { $0 == ("Last-Modified", modified) })
        }
    }

    @Test func aNewMonthIsANewEdition() throws {
        let simulator = try RunningSimulator()
        let first = simulator.ask("HEAD", FerryServingTests.zip).head
        simulator.server.moveClock(by: .seconds(20 * 86_400))
        #expect(simulator.ask("HEAD", FerryServingTests.zip).head != first)
    }

    @Test func holidaysAreThreeYearsBehindAMark() throws {
        let simulator = try RunningSimulator()
        let reply = simulator.get("/common/ical/en.json")
        #expect(Array(reply.body.prefix(3)) == [0xEF, 0xBB, 0xBF])
        #expect(reply.text.contains("\"dtstart\":[\"20260406\",{\"value\":\"DATE\"}]"))
        #expect(reply.text.contains("\"dtend\":[\"20260407\",{\"value\":\"DATE\"}]"))
        #expect(reply.text.split(separator: "\"dtstart\"").count == 52)
        #expect(reply.text.contains("\"20250101\"") && reply.text.contains("\"20271227\""))
        #expect(simulator.get("/common/ical/fr.json").status == 404)
    }

    @Test func holidaysAreNeverSundaysAndNeverTwice() {
        for year in 2020...2040 {
            let days = HolidayCalendar.days(of: year)
            #expect(days.count == 17)
            #expect(days.allSatisfy { HolidayCalendar.weekday($0) != 6 })
        }
    }

    @Test func faultsSpoilFilesToo() throws {
        let simulator = try RunningSimulator()
        let whole = simulator.get(FerryServingTests.zip).body
        simulator.server.set(.truncated, for: "/td/*")
        let half = simulator.get(FerryServingTests.zip)
        #expect(!half.isComplete)
        #expect(half.body.count < whole.count)
        simulator.server.clearFaults()
        simulator.server.set(.status(503, retryAfter: nil), for: "/td/*")
        #expect(simulator.get(FerryServingTests.zip).status == 503)
        #expect(simulator.get("/common/ical/en.json").status == 200)
        simulator.server.set(.empty, for: "/common/*")
        #expect(simulator.get("/common/ical/en.json").text.contains("\"vevent\":[]"))
    }
}
