import CoreModel
import Domain
import FoundationEssentials
import TestKit
import Testing

@Suite struct ListAnswerTests {
    private static func texts(_ body: String) throws(SourceError) -> [String?] {
        try texts(Array(body.utf8))
    }

    /// The field `a` of each row.
    private static func texts(_ body: [UInt8]) throws(SourceError) -> [String?] {
        var texts: [String?] = []
        _ = try ListAnswer.read(body) { texts.append($0.text("a")) }
        return texts
    }

    private static let answers: [(body: String, texts: [String?])] = [
        ("{\"data\":[]}", []),
        ("{\"data\":{}}", []),
        ("{\"data\":{\"a\":\"x\"}}", ["x"]),
        (
            " \n{ \"type\" : \"T\" , \"data\" : [ { \"a\" : \"x\" } , {\"a\":\"y\"} ] , \"z\" : [[{}]] }\t",
            ["x", "y"]
        ),
        (
            "{\"data\":[{\"b\":1},{\"a\":7},{\"a\":null},{\"a\":1.5},{\"a\":{}},{\"a\":[1]},{\"a\":true}]}",
            [nil, "7", nil, nil, nil, nil, nil]
        ),
        ("{\"data\":[1,\"x\",null,[],{\"a\":\"x\"}]}", ["x"]),
        ("{\"data\":[{\"a\":\" x \"}]}", ["x"]),
        ("{\"data\":[{\"a\":\"\\u4e2d\\ud83d\\ude8c\\\"\\\\\\/\\n\"}]}", ["中🚌\"\\/"]),
        ("{\"data\":[{\"a\":\"\\ud83d-\\ude8c\"}]}", ["\u{FFFD}-\u{FFFD}"]),
        ("{\"data\":[{\"a\":-0}]}", ["0"]),
        ("{\"data\":[{\"a\":12345678901234567890}]}", [nil]),
    ]

    @Test(arguments: answers)
    func readsTheFieldsOfEachRow(_ body: String, texts: [String?]) throws {
        #expect(try Self.texts(body) == texts)
    }

    @Test func aByteOrderMarkIsIgnored() throws {
        #expect(try Self.texts([0xEF, 0xBB, 0xBF] + Array("{\"data\":[{\"a\":1}]}".utf8)) == ["1"])
    }

    @Test func brokenBytesCostOneText() throws {
        let body = Array("{\"data\":[{\"a\":\"x".utf8) + [0xFF] + Array("\"},{\"a\":\"y\"}]}".utf8)
        #expect(try Self.texts(body) == ["x\u{FFFD}", "y"])
    }

    @Test func elementsThatAreNoRowsAreCounted() throws {
        let body = Array("{\"data\":[1,{\"a\":1},null]}".utf8)
        #expect(try ListAnswer.read(body) { _ in } == 2)
    }

    private static let refused: [(body: String, reason: FailureReason)] = [
        ("", .notJSON), ("<html>", .notJSON), ("{", .notJSON), ("{\"data\":[]} x", .notJSON),
        ("{\"data\":[{\"a\":1,}]}", .notJSON), ("{\"data\":[{\"a\":01}]}", .notJSON), ("NaN", .notJSON),
        ("{\"data\":[{\"a\":\"\\x\"}]}", .notJSON), ("{\"data\":[{\"a\":\"\n\"}]}", .notJSON),
        ("{data:[]}", .notJSON), ("{\"data\":[{\"a\":nul}]}", .notJSON),
        ("{\"data\":[{\"a\":1.}]}", .notJSON),
        ("null", .unexpectedShape), ("[]", .unexpectedShape), ("7", .unexpectedShape),
        ("{}", .unexpectedShape),
        ("{\"data\":null}", .unexpectedShape), ("{\"data\":\"x\"}", .unexpectedShape),
        ("{\"code\":\"422\",\"message\":\"Invalid\"}", .operatorError),
        ("{\"code\":422,\"data\":null}", .operatorError),
    ]

    @Test(arguments: refused)
    func refuses(_ body: String, reason: FailureReason) {
        do throws(SourceError) {
            _ = try Self.texts(body)
            Issue.record("taken for an answer")
        } catch {
            #expect(error.reason == reason)
        }
    }

    @Test func everyCutAnswerIsRefused() {
        let body = Array(
            "{\"type\":\"T\",\"data\":[{\"a\":\"\\u4e2d\",\"b\":-1.5e3},{\"a\":null}],\"c\":[true]}".utf8
        )
        for end in body.indices {
            #expect(throws: SourceError.self, "cut at \(end)") { try Self.texts(Array(body[..<end])) }
        }
    }

    @Test func deepNestingIsRefusedAndNotFollowed() {
        let depth = 200_000
        for open in ["[", "{\"a\":"] {
            let body = "{\"data\":[{\"a\":" + String(repeating: open, count: depth)
            #expect(throws: SourceError.self) { try Self.texts(body) }
        }
    }

    @Test func aListOfMillionsIsRefused() {
        let body = "{\"data\":[" + String(repeating: "{},", count: 100_000) + "{}]}"
        #expect(throws: SourceError.self) { try Self.texts(body) }
    }

    private struct Document: Decodable {
        struct Row: Decodable {
            let a: LenientText?
            let b: LenientNumber?
        }
        let data: LossyRows<Row>
    }

    /// Answers with a byte changed here and there: what is read here, the usual decoder reads alike.
    ///
    /// It forgives wrong escapes and numbers where nobody asks for them, so it reads some that are refused here.
    @Test(arguments: 0..<8)
    func agreesWithTheUsualDecoder(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let whole = Array(
            #"{"x":{"y":[1]},"data":[{"a":"Stop 1","b":"12"},{"b":3,"a":44},{"a":"\u4e2d\n"}]}"#.utf8
        )
        let marks = Array("\"{}[],:\\0123456789abtn-+.eE x".utf8)
        var read = 0
        for _ in 0..<2000 {
            var body = whole
            for _ in 0...Int.random(in: 0...1, using: &random) {
                body[Int.random(in: body.indices, using: &random)] = marks.randomElement(using: &random) ?? 0
            }
            var rows: [String] = []
            let dropped = try? ListAnswer.read(body) { row in
                rows.append("\(row.text("a") ?? "-") \(row.number("b") ?? -1)")
            }
            guard let dropped else { continue }
            read += 1
            let usual = try JSONDecoder().decode(Document.self, from: Data(body))
            let expected = usual.data.rows.map { "\($0.a?.value ?? "-") \($0.b?.value ?? -1)" }
            #expect(dropped == usual.data.dropped, "\(String(decoding: body, as: UTF8.self))")
            #expect(rows == expected, "\(String(decoding: body, as: UTF8.self))")
        }
        #expect(read > 200)
    }
}
