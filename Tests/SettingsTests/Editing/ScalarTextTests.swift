import Testing
import YAMLDocument

@testable import Settings

@Suite struct ScalarTextTests {
    private static let plain = [
        "74B", "TKL", "18492910339410B1", "outbound", "6m", "Work", "上班", "Jardine's Lookout", "a-b", "a#b",
        "7A-1x",
        "屋企 🏠", "e3", "N21A", "1.5 km",
    ]
    private static let quoted = [
        "", " a", "a ", "11", "001145", "1E3", "1e-3", "0x1F", "0o17", "+1", "-1", ".5", "1_000",
        "05:30-00:30",
        "12:30", "2026-11-30", "2026-11-30 noon", "on", "Off", "YES", "n", "y", "Null", "~", "true", ".nan",
        "<<", "=",
        "a: b", "a #b", "a:", "- a", "? a", "*a", "&a", "!a", "|", ">", "%a", "@a", "`a", "'a", "\"a", "{a",
        "[a", "#a",
        ",a", "a\u{A0}b", "a\tb", "\u{FEFF}a", "a\u{2028}b", "a\\b", "\u{202E}a",
    ]

    @Test(arguments: plain)
    func leavesPlain(text: String) {
        #expect(ScalarText.written(text, in: .flow) == text)
        #expect(ScalarText.written(text, in: .block) == text)
    }

    @Test(arguments: quoted)
    func quotes(text: String) {
        #expect(ScalarText.written(text, in: .block) == YAMLText.quoted(text))
        #expect(ScalarText.written(text, in: .flow) == YAMLText.quoted(text))
    }

    @Test(arguments: ["a, b", "a]b", "a}b", "a{b", "a[b", "a:b"])
    func quotesBetweenBracketsWhatMeansMoreThere(text: String) {
        #expect(ScalarText.written(text, in: .block) == text)
        #expect(ScalarText.written(text, in: .flow) == YAMLText.quoted(text))
    }

    @Test(arguments: plain + quoted)
    func readsBack(text: String) throws {
        for (place, source) in [
            (ScalarText.Place.block, "k: \(ScalarText.written(text, in: .block))\n"),
            (.flow, "{k: \(ScalarText.written(text, in: .flow))}"),
        ] {
            guard case .mapping(let entries) = try YAMLDocument(parsing: Array(source.utf8)).root?.content,
                case .scalar(let scalar) = entries[0].value.content
            else {
                Issue.record("\(place): \(source)")
                continue
            }
            #expect(scalar.text == text)
        }
    }
}
