import CoreModel
import Domain
import TestKit
import Testing

@testable import OperatorKMB

/// What one answer says about one watch.
@Suite struct KMBReadingTests {
    @Test func readsLiveArrivalsInOrder() throws {
        let rows = [KMBBody.row("21:40:00", ["eta_seq": 2]), KMBBody.row("21:15:30")]
        let arrivals = try KMBBody.arrivals(rows)
        #expect(arrivals.map(\.time) == [KMBBody.moment("21:15:30"), KMBBody.moment("21:40:00")])
        #expect(arrivals.allSatisfy { $0.basis == .live && !$0.isSpecial && $0.platform == nil })
        #expect(arrivals.first?.destination == LocalizedText(en: "KAI YIP", tc: "啟業", sc: "启业"))
    }

    private static let remarksWithTime: [(fields: JSONFields, basis: Arrival.Basis)] = [
        (["rmk_en": "Scheduled Bus", "rmk_tc": "原定班次", "rmk_sc": "原定班次"], .timetable),
        (["rmk_en": "scheduled bus "], .timetable),
        (["rmk_tc": "原定班次"], .timetable),
        (["rmk_sc": "原定班次"], .timetable),
        (["rmk_en": "Final Bus", "rmk_tc": "最後班次", "rmk_sc": "最后班次"], .live),
        (["rmk_en": "Moving slowly", "rmk_tc": "慢"], .live),
        (["rmk_en": "Something new"], .live),
    ]

    @Test(arguments: remarksWithTime)
    func tellsTimetableFromLive(fields: JSONFields, basis: Arrival.Basis) throws {
        #expect(try KMBBody.arrivals([KMBBody.row("21:15:00", fields)]).map(\.basis) == [basis])
    }

    @Test func passesRemarksOn() throws {
        let row = KMBBody.row("21:15:00", ["rmk_en": "Final Bus", "rmk_tc": "最後班次", "rmk_sc": "最后班次"])
        let remark = try KMBBody.arrivals([row]).first?.remark
        #expect(remark == LocalizedText(en: "Final Bus", tc: "最後班次", sc: "最后班次"))
    }

    private static let remarksWithoutTime: [(fields: JSONFields, reason: NoServiceReason)] = [
        ([:], .noPrediction),
        (["rmk_en": "The final bus has departed from this stop"], .finishedToday),
        (["rmk_tc": "最後班次已過"], .finishedToday),
        (["rmk_sc": "最后班次已过"], .finishedToday),
        (["rmk_en": "This route only operates on Sundays and Public Holidays"], .notToday),
        (["rmk_en": "This route only operates on Mondays to Fridays (Except Public Holidays)"], .notToday),
        (["rmk_tc": "服務只限於星期日及公眾假期"], .notToday),
        (["rmk_sc": "服务只限于星期日及公众假期"], .notToday),
        (["rmk_en": "ETA service suspended"], .suspended),
        (["rmk_tc": "暫停預報"], .suspended),
        (["rmk_sc": "暂停预报"], .suspended),
        (["rmk_en": "A new English wording", "rmk_tc": "暫停預報"], .suspended),
        (["rmk_en": "Scheduled Bus"], .noPrediction),
        (["rmk_en": "Something new"], .noPrediction),
    ]

    @Test(arguments: remarksWithoutTime)
    func tellsWhyThereIsNoTime(fields: JSONFields, reason: NoServiceReason) throws {
        #expect(try KMBBody.report([KMBBody.blank(fields)]).content == .none(reason))
    }

    private static let noTimes: [JSONLiteral] = [.null, "", "  "]

    @Test(arguments: noTimes)
    func takesBlanksForNoTime(_ eta: JSONLiteral) throws {
        #expect(try KMBBody.report([KMBBody.row("21:00:00", ["eta": eta])]).content == .none(.noPrediction))
    }

    @Test func takesMissingKeyForNoTime() throws {
        #expect(try KMBBody.report([KMBBody.row().without("eta")]).content == .none(.noPrediction))
    }

    private static let unreadable: [JSONLiteral] = [
        "soon", "-", 5, .raw("1757596392"), .raw("1.5"), .raw("{}"), .raw("[]"), .raw("false"), .raw("1e999"),
        .raw("\"\\ud800\""), "2026-13-41T00:00:00+08:00", "2026-09-11", "21:15",
    ]

    @Test(arguments: unreadable)
    func neverTakesAnUnreadableTimeForNoTime(_ eta: JSONLiteral) throws {
        #expect(try KMBBody.failure([KMBBody.row("21:00:00", ["eta": eta])]) == .unexpectedShape)
    }

    @Test func dropsAndCountsOddRowsBesideGoodOnes() throws {
        let rows = [KMBBody.row(), KMBBody.row("21:20:00", ["eta": "soon"]), KMBBody.row().without("dir")]
        let body = KMBBody.text(rows.map(\.json) + ["null", "7", "\"row\"", "[]"])
        let reading = try KMBBody.read(Array(body.utf8), for: [KMBBody.watch()])
        let plain = try KMBBody.report([KMBBody.row()])
        #expect(reading.outcomes == [KMBBody.watch(): .success(plain)])
        #expect(reading.droppedRows == 6)
    }

    @Test func failsWhereAnUnreadableTimeIsBesideABlankOne() throws {
        let rows = [KMBBody.blank(), KMBBody.row("21:20:00", ["eta": "soon", "eta_seq": 2])]
        #expect(try KMBBody.failure(rows) == .unexpectedShape)
    }

    private static let nameless: [JSONFields] = [
        KMBBody.row().without("route"), KMBBody.row().without("dir"), KMBBody.row("21:15:00", ["route": nil]),
        KMBBody.row("21:15:00", ["dir": "X"]), KMBBody.row("21:15:00", ["route": ""]),
    ]

    @Test(arguments: nameless)
    func neverTakesANamelessRowForNothing(_ row: JSONFields) throws {
        #expect(try KMBBody.failure([row]) == .unexpectedShape)
    }

    @Test(arguments: nameless)
    func believesOwnBlankRowBesideANamelessOne(_ row: JSONFields) throws {
        #expect(try KMBBody.report([row, KMBBody.blank()]).content == .none(.noPrediction))
    }

    @Test func takesANamelessRowOfAnotherRouteForNothing() throws {
        let row = KMBBody.row("21:15:00", ["route": "1A"]).without("dir")
        #expect(try KMBBody.report([row]).content == .none(.noneListed))
    }

    @Test func blankRowsDoNotMatterBesideATime() throws {
        let rows = [KMBBody.blank(["rmk_en": "ETA service suspended", "service_type": 2]), KMBBody.row()]
        #expect(try KMBBody.arrivals(rows).count == 1)
    }

    @Test func stormOutweighsOtherReasons() throws {
        let rows = [
            KMBBody.blank(["rmk_en": "The final bus has departed from this stop"]),
            KMBBody.blank(["rmk_tc": "暫停預報", "service_type": 2]),
        ]
        #expect(try KMBBody.report(rows).content == .none(.suspended))
    }

    @Test func normalPatternSpeaksForTheRoute() throws {
        let rows = [
            KMBBody.blank(["rmk_tc": "服務只限於星期日及公眾假期", "service_type": 2]),
            KMBBody.blank(["rmk_tc": "最後班次已過"]),
        ]
        #expect(try KMBBody.report(rows).content == .none(.finishedToday))
    }

    @Test func emptyAnswerIsASuccess() throws {
        #expect(try KMBBody.report([]).content == .none(.noneListed))
    }

    @Test func otherRoutesAndDirectionsAreNotOurs() throws {
        let rows = [KMBBody.row("21:15:00", ["dir": "I"]), KMBBody.row("21:15:00", ["route": "74X"])]
        #expect(try KMBBody.report(rows).content == .none(.noneListed))
    }

    @Test func rowOfAnotherStopIsNotOurs() throws {
        let row = KMBBody.row("21:15:00", ["stop": "A60AE774B09A5E44"])
        #expect(try KMBBody.report([row]).content == .none(.noneListed))
    }

    private static let ownSpellings: [JSONFields] = [
        ["stop": "18492910339410B1"], ["stop": " 18492910339410B1"], ["stop": "18492910339410b1"],
        ["dir": "o"],
        ["dir": " O "], ["route": " 74B "], ["co": "LWB"], ["co": nil], ["service_type": "1", "seq": "7"],
        ["unknown": .raw("{\"deep\":[1,2]}")],
    ]

    @Test(arguments: ownSpellings)
    func knowsItsOwnRowInAnySpelling(_ fields: JSONFields) throws {
        #expect(try KMBBody.report([KMBBody.row("21:15:00", fields)]) == KMBBody.report([KMBBody.row()]))
    }

    @Test func keepsArrivalsThatLieInThePast() throws {
        let arrivals = try KMBBody.arrivals([KMBBody.row("21:08:21"), KMBBody.row("21:30:00")])
        #expect(arrivals.first?.time == KMBBody.moment("21:08:21"))
        #expect(arrivals.count == 2)
    }

    @Test func readsEachOfManyWatches() throws {
        let watches = [KMBBody.watch(), KMBBody.watch(.inbound), KMBBody.watch(route: "1A")]
        let reading = try KMBBody.read([KMBBody.row(), KMBBody.blank(["route": "1A"])], for: watches)
        #expect(try reading.outcomes[watches[1]]?.get().content == .none(.noneListed))
        #expect(try reading.outcomes[watches[2]]?.get().content == .none(.noPrediction))
        #expect(Set(reading.outcomes.keys) == Set(watches))
    }
}
