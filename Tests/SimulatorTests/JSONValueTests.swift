import Testing

@testable import Simulator

@Suite struct JSONValueTests {
    @Test func keepsOrderAndEscapes() {
        let value = JSONValue.object([
            .init("b", .array([.null, .number(-1), .text("a\"\\\n茶")])),
            .init("a", .object([])),
        ])
        #expect(
            String(decoding: value.bytes, as: UTF8.self) == #"{"b":[null,-1,"a\"\\\u000a茶"],"a":{}}"#
        )
    }

    @Test func isReadBackByADecoder() throws {
        let text = String((0..<0x80).compactMap { Unicode.Scalar($0) }.map { Character($0) })
        #expect(try DecodedJSON(JSONValue.text(text).bytes) == .text(text))
    }
}
