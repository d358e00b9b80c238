import CoreModel
import Testing

@testable import Simulator

@Suite struct KMBAnswersTests {
    private let answers = KMBAnswers(world: World(seed: 3))
    private static let chukYuen = "18492910339410B1"

    @Test func hasTheShapeOfLiveArrivals() throws {
        let body = try decoded("stop-eta/\(Self.chukYuen)")
        #expect(body["type"] == .text("StopETA"))
        #expect(body["version"] == .text("1.0"))
        #expect(body["generated_timestamp"] == .text("2026-03-14T17:15:07+08:00"))
        let row = try #require(body["data"]?.elements.first)
        #expect(
            row.keys == [
                "co", "route", "dir", "service_type", "seq", "dest_en", "dest_tc", "dest_sc", "eta_seq",
                "eta",
                "rmk_en", "rmk_tc", "rmk_sc", "data_timestamp",
            ]
        )
        #expect(row["co"] == .text("KMB"))
        #expect(row["service_type"] == .number(1))
        #expect(row["seq"] == .number(1))
        #expect(row["eta_seq"] == .number(1))
        #expect(HongKongTime.moment(from: row["eta"]?.text ?? "") != nil)
    }

    @Test func listsEveryRouteAtAStop() throws {
        let rows = try decoded("stop-eta/\(Self.chukYuen)")["data"]?.elements ?? []
        let groups = Set(rows.map { "\($0["route"]?.text ?? "") \($0["dir"]?.text ?? "")" })
        #expect(groups == ["1 O", "1 I", "74B O"])
        #expect(rows.count == 9)
    }

    @Test func listsABusUnderBothVariants() throws {
        let rows = try decoded("stop-eta/D2B6A8F013C45E79")["data"]?.elements ?? []
        let own = rows.filter { $0["route"] == .text("87D") && $0["dir"] == .text("I") }
        let times = { (type: Int) in own.filter { $0["service_type"] == .number(type) }.map { $0["eta"] } }
        #expect(times(1).count == 3)
        #expect(times(1) == times(2))
    }

    @Test func givesOneVariantWhereOneIsAsked() throws {
        let rows = try decoded("eta/D2B6A8F013C45E79/87D/2")["data"]?.elements ?? []
        #expect(rows.count == 6)
        #expect(Set(rows.map { $0["service_type"] }) == [.number(2)])
        let all = try decoded("route-eta/87D/2")["data"]?.elements ?? []
        #expect(Set(all.map { $0["seq"] }).count == 4)
    }

    @Test func hasTextInItsListsWhereArrivalsHaveNumbers() throws {
        let routes = try decoded("route/")["data"]?.elements ?? []
        let variant = try #require(routes.last { $0["route"] == .text("87D") })
        #expect(variant["service_type"] == .text("2"))
        #expect(
            variant.keys == [
                "route", "bound", "service_type", "orig_en", "orig_tc", "orig_sc", "dest_en", "dest_tc",
                "dest_sc",
            ]
        )
        let calls = try decoded("route-stop/1/outbound/1")["data"]?.elements ?? []
        #expect(calls.first?["seq"] == .text("1"))
        #expect(calls.first?["stop"] == .text(Self.chukYuen))
        #expect(calls.first?.keys == ["route", "bound", "service_type", "seq", "stop"])
        let stop = try #require(decoded("stop")["data"]?.elements.first)
        #expect(stop.keys == ["stop", "name_en", "name_tc", "name_sc", "lat", "long"])
        #expect(stop["lat"]?.text != nil)
    }

    private static let single: [(path: String, type: String, key: String, value: String)] = [
        ("route/74B/outbound/1", "Route", "dest_en", "TAI PO CENTRAL"),
        ("route/74B/inbound/1", "Route", "dest_en", "KOWLOON BAY"),
        ("stop/\(chukYuen)", "Stop", "name_tc", "竹園邨總站 (WT916)"),
    ]

    @Test(arguments: single)
    func givesASingleOneAsAnObject(path: String, type: String, key: String, value: String) throws {
        let body = try decoded(path)
        #expect(body["type"] == .text(type))
        #expect(body["data"]?[key] == .text(value))
    }

    private static let empty = [
        "eta/74B/\(chukYuen)/1", "eta/\(chukYuen)/999/1", "eta/\(chukYuen)/1/7",
        "stop-eta/0000000000000000", "route-eta/999/1", "route-stop/999/outbound/1",
        "route-stop/14H/inbound/1",
        "eta/946C74E30100FE80/H1/1",
    ]

    @Test(arguments: empty)
    func answersWrongIdsWithNothing(path: String) throws {
        #expect(answers.answer(path, Viewpoint(now: Moments.afternoon)).status == 200)
        #expect(try decoded(path)["data"] == .array([]))
    }

    private static let malformed = [
        "", "foo", "ETA/x/y/1", "eta/\(chukYuen)/1", "eta/\(chukYuen)/1/x", "stop-eta/123", "stop-eta/",
        "route-stop/1/O/1", "route/1/outbound/x", "stop/x",
    ]

    @Test(arguments: malformed)
    func refusesMalformedPaths(path: String) throws {
        #expect(answers.answer(path, Viewpoint(now: Moments.afternoon)).status == 422)
        #expect(try decoded(path)["code"] == .text("422"))
        #expect(try decoded(path)["message"] == .text("Invalid/Missing parameter(s)"))
    }

    private static let pinned: [(route: String, remark: String)] = [
        ("N8X", "The final bus has departed from this stop"),
        ("S64", "ETA service suspended"),
        ("296P", "This route only operates on Sundays and Public Holidays"),
        ("X42", ""),
    ]

    @Test(arguments: pinned)
    func keepsARowThatSaysWhyThereIsNoTime(route: String, remark: String) throws {
        let rows = try decoded("eta/946C74E30100FE80/\(route)/1")["data"]?.elements ?? []
        #expect(rows.map { $0["eta"] } == [.null, .null])
        #expect(rows.allSatisfy { $0["rmk_en"] == .text(remark) })
    }

    private static let twists: [(rows: Viewpoint.Rows, count: Int, remark: String)] = [
        (.none, 0, ""), (.withoutTimes, 3, ""), (.suspended, 3, "ETA service suspended"),
    ]

    @Test(arguments: twists)
    func losesItsTimes(rows: Viewpoint.Rows, count: Int, remark: String) throws {
        let view = Viewpoint(now: Moments.afternoon, rows: rows)
        let body = try decoded("stop-eta/\(Self.chukYuen)", view)
        let listed = body["data"]?.elements ?? []
        #expect(listed.count == count)
        #expect(listed.allSatisfy { $0["eta"] == .null && $0["rmk_en"] == .text(remark) })
    }

    @Test func staysBehindWhenFrozen() throws {
        let later = Viewpoint(now: Moments.afternoon + .seconds(900), predicted: Moments.afternoon)
        let frozen = try decoded("stop-eta/\(Self.chukYuen)", later)
        #expect(frozen["data"] == (try decoded("stop-eta/\(Self.chukYuen)")["data"]))
        #expect(frozen["generated_timestamp"] == .text("2026-03-14T17:30:07+08:00"))
    }

    @Test func callsItselfOlderWhenStale() throws {
        let stale = Viewpoint(now: Moments.afternoon, staleness: .seconds(600))
        let before = try decoded("stop-eta/\(Self.chukYuen)")["data"]?.elements.first
        let after = try decoded("stop-eta/\(Self.chukYuen)", stale)["data"]?.elements.first
        #expect(before?["eta"] == after?["eta"])
        let moments = [before, after]
            .compactMap { HongKongTime.moment(from: $0?["data_timestamp"]?.text ?? "") }
        #expect(moments.count == 2)
        #expect(moments.first == moments.last.map { $0 + .seconds(600) })
    }

    private func decoded(
        _ path: String,
        _ view: Viewpoint = Viewpoint(now: Moments.afternoon)
    ) throws -> DecodedJSON {
        try DecodedJSON(answers.answer(path, view).body.bytes)
    }
}
