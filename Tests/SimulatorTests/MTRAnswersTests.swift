import CoreModel
import Testing

@testable import Simulator

@Suite struct MTRAnswersTests {
    private let answers = MTRAnswers(world: World(seed: 3))

    @Test func hasTheShapeOfLiveSchedules() throws {
        let body = try decoded("TKL", "TKO")
        #expect(body.keys == ["curr_time", "sys_time", "data", "isdelay", "status", "message"])
        #expect(body["status"] == .number(1))
        #expect(body["message"] == .text("successful"))
        #expect(body["isdelay"] == .text("N"))
        #expect(body["sys_time"] == .text("2026-03-14 17:15:07"))
        let station = try #require(body["data"]?["TKL-TKO"])
        #expect(station.keys == ["curr_time", "sys_time", "UP", "DOWN"])
        #expect(station["curr_time"] == body["curr_time"])
        let train = try #require(station["UP"]?.elements.first)
        #expect(train.keys == ["seq", "dest", "plat", "time", "ttnt", "valid", "source"])
        #expect(train["seq"] == .text("1"))
        #expect(train["valid"] == .text("Y"))
        #expect(HongKongTime.moment(from: train["time"]?.text ?? "") != nil)
        #expect(Int(train["ttnt"]?.text ?? "") != nil)
    }

    @Test func hasTwoMoreKeysOnEastRailAlone() throws {
        let row = try decoded("EAL", "SHT")["data"]?["EAL-SHT"]?["DOWN"]?.elements.first
        #expect(row?["route"] == .text(""))
        #expect(row?["timeType"] == .text("A"))
    }

    @Test func lacksADirectionAtATerminus() throws {
        #expect(try decoded("TWL", "TSW")["data"]?["TWL-TSW"]?.keys == ["curr_time", "sys_time", "DOWN"])
        #expect(try decoded("TWL", "CEN")["data"]?["TWL-CEN"]?.keys == ["curr_time", "sys_time", "UP"])
    }

    @Test(arguments: RailNetwork.lines)
    func answersForEveryStation(line: RailLine) throws {
        for station in line.stations {
            let body = try decoded(line.code, station)
            #expect(body["data"]?["\(line.code)-\(station)"] != nil)
        }
    }

    private static let wrong: [(line: String?, station: String?)] = [
        ("TKL", "CEN"), ("XXX", "TKO"), ("tkl", "TKO"), (nil, "TKO"), ("TKL", nil), (nil, nil),
    ]

    @Test(arguments: wrong)
    func refusesAWrongPair(line: String?, station: String?) throws {
        let body = try decoded(line, station)
        #expect(body["status"] == .number(0))
        #expect(body["resultCode"] == .number(0))
        #expect(body["error"]?["errorCode"] == .text("NT-301"))
        #expect(body["message"] == .text("Please type the line-station."))
    }

    @Test func losesItsData() throws {
        let body = try decoded("TKL", "TKO", Viewpoint(now: Moments.afternoon, rows: .dashes))
        #expect(body["status"] == .number(1))
        #expect(body["isdelay"] == .text("Y"))
        #expect(body["curr_time"] == .text("-"))
        #expect(
            body["data"]?["TKL-TKO"] == .object(["curr_time": .text("-"), "sys_time": .text("-")])
        )
    }

    @Test func tellsOfSpecialArrangements() throws {
        let body = try decoded("TKL", "TKO", Viewpoint(now: Moments.afternoon, rows: .specialArrangement))
        #expect(body.keys == ["status", "message", "url", "cur_time"])
        #expect(body["status"] == .number(0))
        #expect(body["cur_time"] == .text("2026-03-14 17:15:07"))
    }

    @Test func closesAStation() throws {
        let body = try decoded("EAL", "LOW", Viewpoint(now: Moments.afternoon, rows: .suspended))
        #expect(body == .object(["status": .number(0), "message": .text("LOW station is suspended")]))
    }

    @Test func listsNoTrainsOrNoTimes() throws {
        let none = try decoded("TKL", "TKO", Viewpoint(now: Moments.afternoon, rows: .none))
        #expect(none["data"]?["TKL-TKO"]?["UP"] == .array([]))
        let timeless = try decoded("TKL", "TKO", Viewpoint(now: Moments.afternoon, rows: .withoutTimes))
        let rows = timeless["data"]?["TKL-TKO"]?["UP"]?.elements ?? []
        #expect(rows.count == 4)
        #expect(rows.allSatisfy { $0["time"] == .null && $0["ttnt"] == .null })
    }

    @Test func fallsAsleepInRealHours() throws {
        let sleepy = MTRAnswers(world: World(seed: 3, hours: .real))
        let last = sleepy.answer(line: "TKL", station: "TKO", Viewpoint(now: Moments.justAfterOne))
        let lastBody = try DecodedJSON(last.body.bytes)
        #expect(lastBody["data"]?["TKL-TKO"]?["DOWN"] == .array([]))
        let silent = sleepy.answer(line: "TKL", station: "TKO", Viewpoint(now: Moments.night))
        let silentBody = try DecodedJSON(silent.body.bytes)
        #expect(silentBody["error"]?["errorCode"] == .text("NT-204"))
        #expect(silentBody["message"] == .text("The contents are empty!"))
    }

    @Test func writesTimesAcrossMidnight() throws {
        let view = Viewpoint(now: Moments.beforeMidnight)
        let rows = try decoded("TWL", "CEN", view)["data"]?["TWL-CEN"]?["UP"]?.elements ?? []
        #expect(rows.last?["time"]?.text?.hasPrefix("2026-03-15 00:") == true)
    }

    private func decoded(
        _ line: String?,
        _ station: String?,
        _ view: Viewpoint = Viewpoint(now: Moments.afternoon)
    ) throws -> DecodedJSON {
        try DecodedJSON(answers.answer(line: line, station: station, view).body.bytes)
    }
}
