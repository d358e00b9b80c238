import Foundation
import Testing

@testable import App

@Suite struct JSONTextTests {
    @Test func everyScalarOfTheFirstPlaneReadsBack() throws {
        let text = String(String.UnicodeScalarView((0...0xFFFF).compactMap { Unicode.Scalar(UInt32($0)) }))
        let quoted = JSONText.quoted(text)
        let object = try JSONSerialization.jsonObject(with: Data(quoted.utf8), options: .fragmentsAllowed)
        let read = try #require(object as? String)
        #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
    }

    private static let table: [(text: String, quoted: String)] = [
        ("", #""""#),
        ("a/b", #""a/b""#),
        ("\"\\", #""\"\\""#),
        ("\u{8}\u{C}", #""\u0008\u000c""#),
        ("e\u{301}", "\"e\u{301}\""),
        ("\"\u{301}", "\"\\\"\u{301}\""),
    ]

    @Test(arguments: table)
    func quotes(text: String, quoted: String) {
        #expect(JSONText.quoted(text).utf8.elementsEqual(quoted.utf8))
    }
}
