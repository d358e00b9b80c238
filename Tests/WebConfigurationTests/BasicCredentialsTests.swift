import Foundation
import Testing

@testable import WebConfiguration

@Suite struct BasicCredentialsTests {
    private static func header(_ text: String) -> String { "Basic " + Data(text.utf8).base64EncodedString() }

    private static let pairs: [(text: String, user: String, password: String)] = [
        ("alice:secret", "alice", "secret"),
        ("a:", "a", ""),
        (":b", "", "b"),
        ("a:b:c", "a", "b:c"),
        ("陳:八達通", "陳", "八達通"),
        ("abc:d", "abc", "d"),
        ("ab:cde", "ab", "cde"),
    ]

    @Test(arguments: pairs)
    func reads(_ text: String, _ user: String, _ password: String) throws {
        let credentials = try #require(BasicCredentials(authorization: Self.header(text)))
        #expect(credentials.user == user)
        #expect(credentials.password == Array(password.utf8))
    }

    @Test func theSchemeHasNoCase() {
        #expect(
            BasicCredentials(authorization: "bASIC YTpi") == BasicCredentials(user: "a", password: [0x62])
        )
    }

    private static let others = [
        "", "Basic", "Basic ", "Bearer YTpi", "Basic YTpi YTpi", "Basic YTpi, Basic YTpi", "Basic YWI=",
        "Basic YTp",
        "Basic YTpi=", "Basic YT-i", "Basic YTp\u{7f}", "Basic /zpi", "Basic ====",
    ]

    @Test(arguments: others)
    func refuses(_ text: String) {
        #expect(BasicCredentials(authorization: text) == nil)
    }

    @Test func aPasswordMayBeAnyBytes() {
        // "a:" and 0xff 0x00
        #expect(BasicCredentials(authorization: "Basic YTr/AA==")?.password == [0xff, 0])
    }
}
