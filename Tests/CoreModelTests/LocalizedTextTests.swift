import CoreModel
import Testing

@Suite struct LocalizedTextTests {
    private static let rows: [(given: LocalizedText, filled: LocalizedText)] = [
        (LocalizedText(en: "a", tc: "b", sc: "c"), LocalizedText(en: "a", tc: "b", sc: "c")),
        (LocalizedText(en: "", tc: "b", sc: "c"), LocalizedText(en: "b", tc: "b", sc: "c")),
        (LocalizedText(en: "a", tc: "", sc: "c"), LocalizedText(en: "a", tc: "c", sc: "c")),
        (LocalizedText(en: "a", tc: "b", sc: ""), LocalizedText(en: "a", tc: "b", sc: "b")),
        (LocalizedText(en: "a", tc: "", sc: ""), LocalizedText(all: "a")),
        (LocalizedText(en: "", tc: "b", sc: ""), LocalizedText(all: "b")),
        (LocalizedText(en: "", tc: "", sc: "c"), LocalizedText(all: "c")),
        (LocalizedText(all: ""), LocalizedText(all: "")),
    ]

    @Test(arguments: rows)
    func fillsBlankLanguages(_ given: LocalizedText, as filled: LocalizedText) {
        #expect(given.filled == filled)
    }

    @Test func isReadByLanguage() {
        let text = LocalizedText(en: "a", tc: "b", sc: "c")
        #expect(Language.allCases.map { text[$0] } == ["a", "b", "c"])
    }

    @Test func isEmptyOnlyWhenAllLanguagesAre() {
        #expect(LocalizedText(all: "").isEmpty)
        #expect(!LocalizedText(en: "", tc: "", sc: "c").isEmpty)
    }
}
