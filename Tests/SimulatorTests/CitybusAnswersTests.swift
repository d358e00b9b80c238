import CoreModel
import Testing

@testable import Simulator

@Suite struct CitybusAnswersTests {
    private let answers = CitybusAnswers(world: World(seed: 3))

    @Test func hasTheShapeOfLiveArrivals() throws {
        let body = try decoded("eta/CTB/001145/11")
        #expect(body["type"] == .text("ETA"))
        #expect(body["version"] == .text("2.0"))
        let rows = body["data"]?.elements ?? []
        #expect(rows.count == 6)
        let row = try #require(rows.first)
        #expect(
            row.keys == [
                "co", "route", "dir", "seq", "stop", "dest_en", "dest_tc", "dest_sc", "eta_seq", "eta",
                "rmk_en",
                "rmk_tc", "rmk_sc", "data_timestamp",
            ]
        )
        #expect(row["stop"] == .text("001145"))
        #expect(row["seq"] == .number(1))
        #expect(rows.last?["dir"] == .text("I"))
        #expect(rows.last?["seq"] == .number(4))
        #expect(rows.last?["eta_seq"] == .number(3))
        #expect(rows.last?["dest_en"] == .text("Central (Ferry Piers)"))
    }

    @Test func leavesThePartnersSlotsBlank() throws {
        let rows = try decoded("eta/CTB/003130/792M")["data"]?.elements ?? []
        let blank = rows.filter { $0["eta"] == .text("") }
        #expect(rows.count == 3)
        #expect((1...2).contains(blank.count))
        #expect(blank.allSatisfy { $0["rmk_en"] == .text("KMB Cycle") && $0["rmk_tc"] == .text("九巴時段") })
        let alone = try decoded("eta/CTB/003130/798S")["data"]?.elements ?? []
        #expect(alone.map { $0["eta"] } == [.text("")])
    }

    @Test func takesTheCompanyInSmallLetters() throws {
        #expect(try decoded("eta/ctb/001145/11")["data"]?.elements.count == 6)
    }

    private static let empty = [
        "eta/NWFB/001145/11", "route/NWFB", "eta/CTB/11/001145", "eta/CTB/999999/11", "eta/CTB/001140/22S",
        "route-stop/CTB/E11B/inbound", "route-stop/CTB/999/outbound",
    ]

    @Test(arguments: empty)
    func answersWrongIdsWithNothing(path: String) throws {
        #expect(answers.answer(path, Viewpoint(now: Moments.afternoon)).status == 200)
        #expect(try decoded(path)["data"] == .array([]))
    }

    private static let malformed: [(path: String, message: String)] = [
        ("eta/XYZ/001145/11", "Invalid company code"),
        ("company/KMB", "Invalid company code"),
        ("eta/CTB/001145", "Invalid/Missing parameter(s)"),
        ("route-stop/CTB/11/O", "Invalid/Missing parameter(s)"),
        ("stop/11", "Invalid/Missing parameter(s)"),
        ("", "Invalid/Missing parameter(s)"),
    ]

    @Test(arguments: malformed)
    func refusesMalformedPaths(path: String, message: String) throws {
        #expect(answers.answer(path, Viewpoint(now: Moments.afternoon)).status == 422)
        #expect(try decoded(path)["code"] == .text("422"))
        #expect(try decoded(path)["message"] == .text(message))
    }

    @Test func hasListsMadeAtFive() throws {
        let stop = try decoded("stop/001027")["data"]
        #expect(stop?["name_en"] == .text("Central (Macao Ferry)"))
        #expect(stop?["lat"]?.text != nil)
        #expect(stop?["data_timestamp"] == .text("2026-03-14T05:00:02+08:00"))
        let before = Viewpoint(now: Moments.night)
        #expect(
            try decoded("stop/001027", before)["data"]?["data_timestamp"]
                == .text("2026-03-14T05:00:02+08:00")
        )
        let call = try decoded("route-stop/CTB/11/inbound")["data"]?.elements.last
        #expect(call?["seq"] == .number(4))
        #expect(call?["stop"] == .text("001145"))
        #expect(try decoded("route/CTB/107")["data"]?["dest_sc"] == .text("九龙湾"))
        #expect(try decoded("route/CTB")["data"]?.elements.count == 7)
        #expect(try decoded("company/CTB")["data"]?["co"] == .text("CTB"))
    }

    private static let twists: [(rows: Viewpoint.Rows, count: Int)] = [
        (.none, 0), (.suspended, 0), (.withoutTimes, 6),
    ]

    @Test(arguments: twists)
    func losesItsTimes(rows: Viewpoint.Rows, count: Int) throws {
        let view = Viewpoint(now: Moments.afternoon, rows: rows)
        let listed = try decoded("eta/CTB/001145/11", view)["data"]?.elements ?? []
        #expect(listed.count == count)
        #expect(listed.allSatisfy { $0["eta"] == .null })
    }

    private func decoded(
        _ path: String,
        _ view: Viewpoint = Viewpoint(now: Moments.afternoon)
    ) throws -> DecodedJSON {
        try DecodedJSON(answers.answer(path, view).body.bytes)
    }
}
