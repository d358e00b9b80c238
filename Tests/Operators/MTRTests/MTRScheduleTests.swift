import CoreModel
import Domain
import TestKit
import Testing

@testable import OperatorMTR

/// Usable answers: status 1.
@Suite struct MTRScheduleTests {
    @Test func readsTrainsInOrderOfTimeNotOfSeq() throws {
        let trains = [
            MTRBody.train("23:50:25", ["seq": "1"]), MTRBody.train("23:43:25", ["seq": "2", "dest": "LHP"]),
        ]
        let arrivals = try MTRBody.arrivals(MTRBody.answer(up: trains))
        #expect(arrivals.map(\.time) == ["23:43:25", "23:50:25"].map(MTRBody.moment))
        #expect(arrivals.map(\.destination.en) == ["LOHAS Park", "Po Lam"])
        #expect(arrivals.map(\.destination.sc) == ["康城", "宝琳"])
        #expect(arrivals.allSatisfy { $0.platform == 1 && $0.basis == .live && !$0.isSpecial })
    }

    @Test func timesMeanHongKongWhateverTheHostsZone() throws {
        let arrivals = try MTRBody.arrivals(MTRBody.answer(up: [MTRBody.train("23:45:25")]))
        // 23:45:25 in Hong Kong is 15:45:25 UTC.
        #expect(arrivals.first?.time == Moment(unixSeconds: 1_791_906_325))
    }

    @Test func readsATrainAfterMidnight() throws {
        let train = MTRBody.train("23:45:25", ["time": "2026-10-14 00:04:31"])
        let arrivals = try MTRBody.arrivals(MTRBody.answer(up: [train]))
        #expect(arrivals.first?.time == HongKongTime.moment(from: "2026-10-14T00:04:31+08:00"))
    }

    @Test func keepsAnUnknownDestinationsCode() throws {
        let arrivals = try MTRBody.arrivals(MTRBody.answer(up: [MTRBody.train("23:45:25", ["dest": "XYZ"])]))
        #expect(arrivals.first?.destination == LocalizedText(all: "XYZ"))
    }

    private static let routes: [(fields: JSONFields, isSpecial: Bool)] = [
        ([:], false), (["route": "", "timeType": "A"], false), (["route": " "], false),
        (["route": nil], false),
        (["route": "RAC", "timeType": "D"], true),
    ]

    @Test(arguments: routes)
    func tellsTrainsByRacecourse(fields: JSONFields, isSpecial: Bool) throws {
        let answer = MTRBody.answer(up: [MTRBody.train("23:45:25", fields)])
        #expect(try MTRBody.arrivals(answer).map(\.isSpecial) == [isSpecial])
    }

    private static let unwritten: [JSONLiteral] = [.null, "", "-", "soon", 5, .raw("{}")]

    @Test(arguments: unwritten)
    func countsMinutesFromTheDataClockWhereTheTimeIsUnreadable(_ time: JSONLiteral) throws {
        let answer = MTRBody.answer(up: [MTRBody.train("23:45:25", ["time": time, "ttnt": "4"])])
        #expect(try MTRBody.arrivals(answer).map(\.time) == [MTRBody.moment("23:45:25")])
    }

    private static let uncounted: [JSONLiteral] = [
        "", "-", "soon", .null, -1, 1441, .raw("1e30"), .number(.max),
    ]

    @Test(arguments: uncounted)
    func unreadableTrainIsNoAnswer(_ minutes: JSONLiteral) {
        let answer = MTRBody.answer(up: [MTRBody.train("23:45:25", ["time": "soon", "ttnt": minutes])])
        #expect(MTRBody.failure(answer.json) == .unexpectedShape)
    }

    @Test func trainsOfDashesAreTheOperatorsTrouble() {
        let train = MTRBody.train("23:45:25", ["time": "-", "ttnt": "-"])
        #expect(MTRBody.failure(MTRBody.answer(up: [train, train]).json) == .operatorError)
    }

    @Test func dropsAndCountsOddTrainsBesideGoodOnes() throws {
        let odd = MTRBody.train("23:45:25", ["time": "soon", "ttnt": ""])
        let trains = JSONLiteral.raw("[\(MTRBody.train().json),\(odd.json),null,7]")
        let answer = MTRBody.answer(MTRBody.clocks.with(["UP": trains, "DOWN": .raw("[[]]")]))
        let watches = [MTRBody.watch(.up), MTRBody.watch(.down)]
        let reading = try MTRBody.read(Array(answer.json.utf8), for: watches)
        let plain = try MTRBody.report(MTRBody.answer(up: [MTRBody.train()]))
        #expect(try reading.outcomes[watches[0]]?.get() == plain)
        #expect(reading.droppedRows == 4)
        #expect(MTRBody.failure(answer.json, for: watches[1]) == .unexpectedShape)
    }

    private static let both: JSONFields = MTRBody.clocks.with(["UP": MTRBody.list([MTRBody.train()])])

    private static let downs: [(station: JSONFields, reason: NoServiceReason)] = [
        (both, .noneListed),
        (both.with(["DOWN": nil]), .noneListed),
        (both.with(["DOWN": .raw("[]")]), .finishedToday),
        (MTRBody.clocks, .noneListed),
    ]

    @Test(arguments: downs)
    func tellsKindsOfNothing(station: JSONFields, reason: NoServiceReason) throws {
        let report = try MTRBody.report(MTRBody.answer(station), for: MTRBody.watch(.down))
        #expect(report.content == .none(reason))
    }

    private static let oddLists: [JSONLiteral] = [.raw("{}"), "none", 0, .raw("{\"0\":{}}"), .raw("true")]

    @Test(arguments: oddLists)
    func directionOfAnotherShapeIsNoAnswer(_ list: JSONLiteral) {
        let answer = MTRBody.answer(Self.both.with(["DOWN": list]))
        #expect(MTRBody.failure(answer.json, for: MTRBody.watch(.down)) == .unexpectedShape)
        #expect(MTRBody.failure(answer.json) == nil)
    }

    private static let missing: [JSONLiteral] = [
        .null, .raw("[]"), .raw("{}"), .raw("{\"TKL-TKO\":null}"), .raw("{\"TKL-TKO\":[]}"),
        .raw("{\"TKL-TKO\":{}}"), .raw("{\"ISL-CEN\":{}}"),
    ]

    @Test(arguments: missing)
    func missingStationIsNoPrediction(_ data: JSONLiteral) throws {
        let answer = MTRBody.answer([:]).with(JSONFields(dictionaryLiteral: ("data", data)))
        #expect(try MTRBody.report(answer).content == .none(.noPrediction))
    }

    @Test func missingDataIsNoPrediction() throws {
        #expect(try MTRBody.report(MTRBody.answer([:]).without("data")).content == .none(.noPrediction))
    }

    private static let oddData: [JSONLiteral] = [
        "none", 7, .raw("[1]"), .raw("{\"TKL-TKO\":\"-\"}"), .raw("true"),
    ]

    @Test(arguments: oddData)
    func dataOfAnotherShapeIsNoAnswer(_ data: JSONLiteral) {
        let answer = MTRBody.answer([:]).with(JSONFields(dictionaryLiteral: ("data", data)))
        #expect(MTRBody.failure(answer.json) == .unexpectedShape)
    }

    private static let lost: [JSONFields] = [
        MTRBody.answer(MTRBody.dashes, clocks: MTRBody.dashes),
        MTRBody.answer(MTRBody.dashes.with(["UP": .raw("[]"), "DOWN": .raw("[]")]), clocks: MTRBody.dashes),
        MTRBody.answer(MTRBody.dashes, clocks: MTRBody.dashes).without("data"),
        MTRBody.answer(
            MTRBody.dashes,
            clocks: ["curr_time": "-", "sys_time": .text(MTRBody.time("23:41:38"))]
        ),
        MTRBody.answer(
            MTRBody.dashes.with(["UP": MTRBody.list([MTRBody.train("23:45:25", ["time": "-"])])]),
            clocks: MTRBody.dashes
        ),
    ]

    @Test(arguments: lost)
    func dashesForAllClocksAreAnOutage(_ answer: JSONFields) {
        #expect(MTRBody.failure(answer.json) == .operatorError)
        #expect(MTRBody.failure(answer.json, for: MTRBody.watch(.down)) == .operatorError)
    }

    @Test func trainsWithTimesAreBelievedBesideDashes() throws {
        let station = MTRBody.dashes.with(["UP": MTRBody.list([MTRBody.train()])])
        let answer = MTRBody.answer(station, clocks: MTRBody.dashes)
        #expect(try MTRBody.arrivals(answer).count == 1)
        #expect(try MTRBody.report(answer).source == nil)
    }

    @Test func statusMayBeText() throws {
        let answer = MTRBody.answer(up: [MTRBody.train()])
        #expect(try MTRBody.report(answer.with(["status": "1"])) == MTRBody.report(answer))
    }

    @Test func numbersMayBeEither() throws {
        let train = MTRBody.train("23:45:25", ["plat": 1, "ttnt": 4, "seq": 1])
        let plain = try MTRBody.report(MTRBody.answer(up: [MTRBody.train()]))
        #expect(try MTRBody.report(MTRBody.answer(up: [train])) == plain)
    }

    @Test func orderOfTrainsChangesNothing() throws {
        let clocks = ["23:43:25", "23:45:25", "23:45:25", "23:52:25"]
        let trains = clocks.enumerated().map { MTRBody.train($1, ["plat": .number($0 % 2 + 1)]) }
        let expected = try MTRBody.report(MTRBody.answer(up: trains))
        for seed in UInt64(1)...12 {
            var random = SeededRandom(seed: seed)
            #expect(try MTRBody.report(MTRBody.answer(up: trains.shuffled(using: &random))) == expected)
        }
    }

    @Test func isdelayAloneSaysNothing() throws {
        let answer = MTRBody.answer(up: [MTRBody.train()])
        #expect(try MTRBody.report(answer.with(["isdelay": "Y"])) == MTRBody.report(answer))
    }
}
