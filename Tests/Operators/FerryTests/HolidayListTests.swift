import CoreModel
import Domain
import Testing

@testable import OperatorFerry

@Suite struct HolidayListTests {
    private static func event(_ start: String, _ end: String) -> String {
        #"{"dtstart":["\#(start)",{"value":"DATE"}],"dtend":["\#(end)",{"value":"DATE"}],"summary":"x"}"#
    }

    private static func body(_ events: String...) -> [UInt8] {
        [0xEF, 0xBB, 0xBF]
            + Array(#"{"vcalendar":[{"prodid":"x","vevent":[\#(events.joined(separator: ","))]}]}"#.utf8)
    }

    @Test func theEndIsTheDayAfter() throws {
        let read = try HolidayWire.read(
            Self.body(Self.event("20260101", "20260102"), Self.event("20260217", "20260220"))
        )
        #expect(read.days == ["20260101", "20260217", "20260218", "20260219"].compactMap { ServiceDay($0) })
        #expect(read.dropped == 0)
    }

    private static let odd = [
        #"{"dtstart":"20260101"}"#, #"{"dtstart":[]}"#, #"{"dtstart":[5]}"#, #"{"dtstart":["20260230"]}"#,
        "{}", "7", "null",
    ]

    @Test(arguments: odd)
    func anOddEventIsLeftOutByItself(_ event: String) throws {
        let read = try HolidayWire.read(Self.body(event, Self.event("20260101", "20260102")))
        #expect(read.days == [ServiceDay("20260101")])
        #expect(read.dropped == 1)
    }

    @Test(arguments: ["20260101", "20250101", "20260301", "x"])
    func anOddEndMakesOneDay(_ end: String) throws {
        let read = try HolidayWire.read(Self.body(Self.event("20260101", end)))
        #expect(read.days == [ServiceDay("20260101")])
    }

    @Test(arguments: ["<html>", "", "[]", "{}", #"{"vcalendar":3}"#, #"{"vcalendar":[{"vevent":"#])
    func whatIsNoCalendarIsAFailure(_ text: String) {
        #expect(throws: SourceError.self) { try HolidayWire.read(Array(text.utf8)) }
    }

    @Test func isKeptAsItWas() {
        let list = FerryRig.holidays("20260101")
        #expect(HolidayList(list.body) == list)
    }

    @Test func coversYearsThatAreWhole() throws {
        let list = HolidayList(
            (1...12).compactMap { ServiceDay("202608\($0 + 10)") }
                + [ServiceDay("20270101")].compactMap { $0 }
        )
        #expect(list.knownUntil(from: try #require(ServiceDay("20261231"))) == ServiceDay("20270101"))
        #expect(list.knownUntil(from: try #require(ServiceDay("20260101"))) == ServiceDay("20270101"))
        #expect(list.knownUntil(from: try #require(ServiceDay("20270101"))) == nil)
        #expect(list.knownUntil(from: try #require(ServiceDay("20251231"))) == nil)
        #expect(list.last == ServiceDay("20270101"))
    }
}
