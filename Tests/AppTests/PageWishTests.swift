import CoreModel
import Testing

@testable import App

@Suite struct PageWishTests {
    private static let headers: [(header: String?, language: Language)] = [
        (nil, .sc),
        ("", .sc),
        ("en-GB,en;q=0.9", .en),
        ("zh-HK,zh;q=0.9,en;q=0.8", .tc),
        ("zh-TW", .tc),
        ("zh-CN,zh;q=0.9", .sc),
        ("zh-Hant", .tc),
        ("zh-Hans-HK", .sc),
        ("yue-Hant-HK", .tc),
        ("zh", .sc),
        ("fr, de;q=0.9, zh-HK;q=0.2", .tc),
        ("en;q=0.1, zh-HK ; q=0.7", .tc),
        ("en;q=0", .sc),
        ("fr", .sc),
        ("*", .sc),
        ("en;q=nonsense, zh-HK;q=0.1", .tc),
        (String(repeating: "fr,", count: 5000), .sc),
    ]

    @Test(arguments: headers)
    func speaksWhatTheClientAccepts(header: String?, language: Language) {
        #expect(PageWish(query: [], acceptLanguage: header, configured: .sc).language == language)
    }

    @Test func theAddressGoesFirst() {
        let wish = PageWish(query: [("lang", "tc")], acceptLanguage: "en", configured: .sc)
        #expect(wish.language == .tc)
        let other = PageWish(query: [("lang", "xx")], acceptLanguage: "en", configured: .sc)
        #expect(other.language == .en)
    }

    @Test func onlyKnownThemesAreTaken() {
        #expect(PageWish(query: [("theme", "dark")], acceptLanguage: nil, configured: .en).theme == "dark")
        #expect(PageWish(query: [("theme", "\"x")], acceptLanguage: nil, configured: .en).theme == nil)
    }
}
