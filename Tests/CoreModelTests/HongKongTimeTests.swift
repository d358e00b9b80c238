import CoreModel
import TestKit
import Testing

@Suite struct HongKongTimeTests {
    /// 2026-09-11 21:08:43 in Hong Kong.
    private static let evening = Moment(unixSeconds: 1_789_132_123)

    private static let spellings: [(text: String, milliseconds: Int64)] = [
        ("2026-09-11T21:08:43+08:00", 1_789_132_123_000),
        ("2026-09-11T21:08:43+0800", 1_789_132_123_000),
        ("2026-09-11T21:08:43+08", 1_789_132_123_000),
        ("2026-09-11 21:08:43", 1_789_132_123_000),
        ("2026-09-11T21:08:43", 1_789_132_123_000),
        ("2026-09-11 21:08:43+08:00", 1_789_132_123_000),
        ("2026-09-11T13:08:43Z", 1_789_132_123_000),
        ("2026-09-11T13:08:43z", 1_789_132_123_000),
        ("2026-09-11T13:08:43+00:00", 1_789_132_123_000),
        ("2026-09-11T13:08:43-00:00", 1_789_132_123_000),
        ("2026-09-11T18:38:43+05:30", 1_789_132_123_000),
        ("2026-09-11T05:08:43-08:00", 1_789_132_123_000),
        ("2026-09-12T03:08:43+14:00", 1_789_132_123_000),
        ("2026-09-11T21:08:43.5+08:00", 1_789_132_123_500),
        ("2026-09-11T21:08:43.05+08:00", 1_789_132_123_050),
        ("2026-09-11T21:08:43.123+08:00", 1_789_132_123_123),
        ("2026-09-11T21:08:43.123999+08:00", 1_789_132_123_123),
        ("2026-09-11T13:08:43.000Z", 1_789_132_123_000),
        ("2026-09-11 21:08:43.250", 1_789_132_123_250),
        ("1970-01-01T08:00:00+08:00", 0),
        ("1970-01-01 00:00:00", -28_800_000),
        ("2024-02-29T00:00:00+08:00", 1_709_136_000_000),
    ]

    @Test(arguments: spellings)
    func reads(_ text: String, as milliseconds: Int64) {
        #expect(HongKongTime.moment(from: text) == Moment(unixMilliseconds: milliseconds))
    }

    private static let refused: [String] = [
        "", " ", "-", "null", "2026-09-11", "21:08:43", "2026-09-11T21:08", "2026-09-11T21:08:43+8",
        "2026-09-11T21:08:43+", "2026-09-11T21:08:43+08:", "2026-09-11T21:08:43+08:0",
        "2026-09-11T21:08:43+080",
        "2026-09-11T21:08:43+08:000", "2026-09-11T21:08:43+08:60", "2026-09-11T21:08:43+15:00",
        "2026-09-11T21:08:43+14:30", "2026-09-11T21:08:43.", "2026-09-11T21:08:43.+08:00",
        "2026-09-11T21:08:43.Z", "2026-09-11T21:08:43 +08:00", "2026-09-11T21:08:43+08:00 ",
        " 2026-09-11T21:08:43+08:00", "2026-09-11T21:08:43Z+08:00", "2026-09-11T21:08:43ZZ",
        "2026-09-11T21:08:43 HKT", "2026-09-11t21:08:43", "2026/09/11 21:08:43", "2026-9-11 21:08:43",
        "26-09-11 21:08:43", "02026-09-11 21:08:43", "+026-09-11 21:08:43", "2026-09-11  21:08:43",
        "2026-09-11 24:00:00", "2026-09-11 21:60:00", "2026-09-11 21:08:60", "2026-02-29 00:00:00",
        "2026-04-31 00:00:00", "2026-00-01 00:00:00", "2026-13-01 00:00:00", "0000-00-00 00:00:00",
        "1969-12-31 23:59:59", "２026-09-11 21:08:43", "1789132123", "2026-09-11 21:08:43\n",
        "2026-09-11 21:08:43,5",
    ]

    @Test(arguments: refused)
    func refuses(_ text: String) {
        #expect(HongKongTime.moment(from: text) == nil)
    }

    private static let midnights: [(seconds: Int64, text: String, minute: Int)] = [
        (1_767_196_799, "2025-12-31 23:59:59", 1439),
        (1_767_196_800, "2026-01-01 00:00:00", 0),
        (1_767_225_600, "2026-01-01 08:00:00", 480),
        (1_709_135_999, "2024-02-28 23:59:59", 1439),
        (1_709_136_000, "2024-02-29 00:00:00", 0),
        (1_709_222_400, "2024-03-01 00:00:00", 0),
        (1_740_758_400, "2025-03-01 00:00:00", 0),
    ]

    @Test(arguments: midnights)
    func dayBeginsAtLocalMidnight(seconds: Int64, text: String, minute: Int) {
        #expect(HongKongTime.plainText(Moment(unixSeconds: seconds)) == text)
        #expect(HongKongTime.minuteOfDay(at: Moment(unixSeconds: seconds)) == minute)
    }

    @Test func millisecondsBeforeMidnightStillBelongToTheDay() {
        let lastInstant = Moment(unixMilliseconds: 1_767_196_799_999)
        #expect(HongKongTime.plainText(lastInstant) == "2025-12-31 23:59:59")
        #expect(HongKongTime.plainText(Moment(unixMilliseconds: -1)) == "1970-01-01 07:59:59")
    }

    @Test func writesAsTheBusesDo() {
        #expect(HongKongTime.isoText(HongKongTimeTests.evening) == "2026-09-11T21:08:43+08:00")
    }

    @Test func writesAsTheRailwayDoes() {
        #expect(HongKongTime.plainText(HongKongTimeTests.evening) == "2026-09-11 21:08:43")
    }

    @Test func padsShortNumbers() {
        #expect(HongKongTime.plainText(Moment(unixSeconds: 1_767_402_245)) == "2026-01-03 09:04:05")
    }

    @Test func everyMomentUntil2100SurvivesTheRoundTrip() {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<20_000 {
            let moment = Moment(unixSeconds: Int64.random(in: -28_800...4_133_951_999, using: &random))
            let viaISO = HongKongTime.moment(from: HongKongTime.isoText(moment))
            let viaPlain = HongKongTime.moment(from: HongKongTime.plainText(moment))
            let viaCivil = HongKongTime.moment(of: HongKongTime.civil(at: moment))
            guard viaISO == moment, viaPlain == moment, viaCivil == moment else {
                Issue.record("\(moment) became \(String(describing: viaISO))")
                return
            }
        }
    }

    @Test func anyBytesAreReadWithoutHarm() {
        var random = SeededGenerator(seed: 3)
        let alphabet = Array("0123456789-:TZ+. z".utf8)
        for _ in 0..<20_000 {
            let length = Int.random(in: 0...40, using: &random)
            let bytes = (0..<length).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] }
            _ = HongKongTime.moment(from: String(decoding: bytes, as: UTF8.self))
        }
        #expect(HongKongTime.moment(from: String(repeating: "9", count: 100_000)) == nil)
        let longFraction = "2026-09-11T21:08:43." + String(repeating: "9", count: 100_000) + "Z"
        #expect(HongKongTime.moment(from: longFraction) == Moment(unixMilliseconds: 1_789_160_923_999))
    }
}
