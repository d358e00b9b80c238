import CoreModel
import Domain
import TestKit
import Testing

@testable import OperatorCitybus

/// What one answer says about one watch.
@Suite struct CitybusReadingTests {
    @Test func readsLiveArrivals() throws {
        let arrivals = try CitybusBody.arrivals([
            CitybusBody.row("16:00:00", ["eta_seq": 2]), CitybusBody.row("15:48:00"),
        ])
        #expect(arrivals.map(\.time) == ["15:48:00", "16:00:00"].map(CitybusBody.moment))
        #expect(arrivals.allSatisfy { $0.basis == .live && !$0.isSpecial })
    }

    @Test func emptyAnswerIsASuccess() throws {
        let report = try CitybusBody.report([])
        #expect(report.content == .none(.noneListed))
        #expect(report.source == SourceTime(moment: CitybusBody.moment("15:44:50"), clock: .envelope))
    }

    private static let slots: [JSONFields] = [
        CitybusBody.partnerSlot(), CitybusBody.partnerSlot().without("eta"),
        CitybusBody.partnerSlot(["eta": nil]), CitybusBody.partnerSlot(["rmk_tc": "", "rmk_sc": ""]),
        CitybusBody.partnerSlot(["rmk_en": "", "rmk_sc": ""]),
        CitybusBody.partnerSlot(["rmk_en": "", "rmk_tc": ""]),
    ]

    @Test(arguments: slots)
    func tellsThePartnersSlot(_ slot: JSONFields) throws {
        #expect(try CitybusBody.report([slot]).content == .none(.partnerSlot))
    }

    @Test func takesTheNextOwnBusAfterThePartnersSlot() throws {
        let rows = [CitybusBody.partnerSlot(), CitybusBody.row("16:00:00", ["eta_seq": 2])]
        #expect(try CitybusBody.arrivals(rows).map(\.time) == [CitybusBody.moment("16:00:00")])
    }

    @Test func partnersSlotOutweighsAnUnexplainedBlank() throws {
        let rows = [CitybusBody.row("15:48:00", ["eta": ""]), CitybusBody.partnerSlot(["eta_seq": 2])]
        #expect(try CitybusBody.report(rows).content == .none(.partnerSlot))
    }

    @Test func blankTimeWithoutRemarkIsNoPrediction() throws {
        #expect(
            try CitybusBody.report([CitybusBody.row("15:48:00", ["eta": ""])]).content == .none(.noPrediction)
        )
    }

    @Test(arguments: ["原定班次", "原定班次. 只供參考"])
    func tellsTimetableFromLive(_ remark: String) throws {
        let row = CitybusBody.row("15:48:00", ["rmk_tc": .text(remark)])
        #expect(try CitybusBody.arrivals([row]).map(\.basis) == [.timetable])
    }

    private static let cancelled: [JSONFields] = [
        ["rmk_tc": "原定班次取消"], ["rmk_sc": "原定班次取消"], ["rmk_en": "Scheduled trip cancelled"],
        ["rmk_en": "Scheduled Bus", "rmk_tc": "原定班次取消"],
    ]

    @Test(arguments: cancelled)
    func cancelledRunIsNoArrival(_ fields: JSONFields) throws {
        let row = CitybusBody.row("15:48:00", fields)
        #expect(try CitybusBody.report([row]).content == .none(.noPrediction))
        let next = CitybusBody.row("16:00:00", ["eta_seq": 2])
        #expect(try CitybusBody.arrivals([row, next]).map(\.time) == [CitybusBody.moment("16:00:00")])
    }

    /// Route 11 at stop 001145: sequence 1 outbound, 48 inbound; `eta_seq` starts at 1 in each.
    private static let circular = [
        CitybusBody.row("15:48:00"), CitybusBody.row("16:00:00", ["eta_seq": 2]),
        CitybusBody.row("15:46:00", ["dir": "I", "seq": 48]),
        CitybusBody.row("15:58:00", ["dir": "I", "seq": 48, "eta_seq": 2]),
    ]

    private static let visits: [(watch: Watch, clocks: [String])] = [
        (CitybusBody.watch(), ["15:48:00", "16:00:00"]),
        (CitybusBody.watch(.inbound), ["15:46:00", "15:58:00"]),
        (CitybusBody.watch(.inbound, stopSequence: 48), ["15:46:00", "15:58:00"]),
        (CitybusBody.watch(.inbound, stopSequence: 47), ["15:46:00", "15:58:00"]),
        (CitybusBody.watch(.inbound, stopSequence: 1), []),
    ]

    @Test(arguments: visits)
    func tellsBothEndsOfACircularRouteApart(watch: Watch, clocks: [String]) throws {
        #expect(
            try CitybusBody.arrivals(Self.circular, for: watch).map(\.time) == clocks.map(CitybusBody.moment)
        )
    }

    @Test func countsTheNearestSequence() throws {
        let watches = [47, 48].map { CitybusBody.watch(.inbound, stopSequence: $0) }
        #expect(try CitybusBody.read(Self.circular, for: watches).nearestSequenceMatches == 1)
    }

    private static let ownSpellings: [JSONFields] = [
        ["stop": 1145], ["stop": " 001145 "], ["stop": nil], ["seq": "1", "eta_seq": "1"], ["dir": "o"],
        ["route": 11], ["co": "ctb"], ["extra": .raw("[{}]")],
    ]

    @Test(arguments: ownSpellings)
    func knowsItsOwnRowInAnySpelling(_ fields: JSONFields) throws {
        let report = try CitybusBody.report([CitybusBody.row("15:48:00", fields)])
        #expect(try report == CitybusBody.report([CitybusBody.row()]))
    }

    @Test func rowOfAnotherStopIsNotOurs() throws {
        let report = try CitybusBody.report([CitybusBody.row("15:48:00", ["stop": "001146"])])
        #expect(report.content == .none(.noneListed))
    }

    @Test func keepsGoodRowsBesideOddOnes() throws {
        let rows = [CitybusBody.row(), CitybusBody.row("15:50:00", ["eta": "soon"]), [:]]
        let reading = try CitybusBody.read(rows, for: [CitybusBody.watch()])
        #expect(reading.droppedRows == 2)
        #expect(try reading.outcomes[CitybusBody.watch()]?.get() == CitybusBody.report([CitybusBody.row()]))
    }

    private static let refused: [(body: String, reason: FailureReason)] = [
        ("{\"code\":\"422\",\"message\":\"Invalid company code\"}", .operatorError),
        ("{\"type\":\"ETA\",\"data\":{}}", .unexpectedShape),
        ("{\"type\":\"ETA\",\"data\":null}", .unexpectedShape),
        ("{\"type\":\"ETA\"}", .unexpectedShape),
        ("<html>429</html>", .notJSON),
    ]

    @Test(arguments: refused)
    func refuses(body: String, reason: FailureReason) {
        let error = #expect(throws: SourceError.self) {
            try CitybusBody.read(Array(body.utf8), for: [CitybusBody.watch()])
        }
        #expect(error?.reason == reason)
    }

    @Test func orderOfRowsChangesNothing() throws {
        let watches = Self.visits.map(\.watch)
        let rows =
            Self.circular + [CitybusBody.partnerSlot(), CitybusBody.row("15:48:00", ["dest_en": "Central"])]
        let expected = try CitybusBody.read(rows, for: watches)
        for seed in UInt64(1)...12 {
            var random = SeededRandom(seed: seed)
            #expect(try CitybusBody.read(rows.shuffled(using: &random), for: watches) == expected)
        }
    }
}
