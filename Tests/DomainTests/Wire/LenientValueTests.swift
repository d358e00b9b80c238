import CoreModel
import Domain
import FoundationEssentials
import Testing

@Suite struct LenientValueTests {
    private struct Holder<Value: Decodable>: Decodable {
        let value: Value
    }

    private func decode<Value: Decodable>(_ json: String) throws -> Value {
        try JSONDecoder().decode(Holder<Value>.self, from: Data("{\"value\":\(json)}".utf8)).value
    }

    private static let numbers: [(json: String, value: Int?)] = [
        ("1", 1), ("\"1\"", 1), ("\" 12 \"", 12), ("-3", -3), ("1.0", 1), ("1.5", nil), ("\"1.5\"", nil),
        ("null", nil),
        ("\"\"", nil), ("true", nil), ("[]", nil), ("{}", nil), ("1e999", nil), ("99999999999999999999", nil),
    ]

    @Test(arguments: numbers)
    func readsNumbers(json: String, value: Int?) throws {
        let number: LenientNumber = try decode(json)
        #expect(number.value == value)
    }

    private static let texts: [(json: String, value: String?)] = [
        ("\"a b\"", "a b"), ("\" \\t74B\\n\"", "74B"), ("\"\"", ""), ("\"  \"", ""), ("11", "11"),
        ("null", nil),
        ("true", nil), ("[]", nil), ("1.5", nil), ("\"\\u3000尖沙咀\"", "尖沙咀"),
    ]

    @Test(arguments: texts)
    func readsTexts(json: String, value: String?) throws {
        let text: LenientText = try decode(json)
        #expect(text.value == value)
    }

    @Test func boundsTexts() throws {
        let text: LenientText = try decode("\"\(String(repeating: "x", count: 10_000))\"")
        #expect(text.value?.count == 256)
    }

    private static let someTime = Moment(unixSeconds: 1_767_225_600)

    private static let times: [(json: String, value: LenientTime)] = [
        ("\"2026-01-01T08:00:00+08:00\"", .moment(someTime)),
        ("\" 2026-01-01 08:00:00 \"", .moment(someTime)),
        ("\"2026-01-01T00:00:00Z\"", .moment(someTime)), ("null", .absent), ("\"\"", .absent),
        ("\"  \"", .absent),
        ("\"-\"", .unreadable), ("\"soon\"", .unreadable), ("5", .unreadable), ("1.5", .unreadable),
        ("false", .unreadable), ("[]", .unreadable), ("{}", .unreadable),
        ("\"2026-02-30T00:00:00Z\"", .unreadable),
    ]

    @Test(arguments: times)
    func tellsNoTimeFromAnUnreadableOne(json: String, value: LenientTime) throws {
        let time: LenientTime = try decode(json)
        #expect(time == value)
    }
}
