import Testing

@testable import Control

/// Texts as a terminal shows them.
@Suite struct TerminalTextTests {
    static let widths: [(text: String, columns: Int)] = [
        ("", 0), ("Sha Tin", 7), ("沙田", 4), ("沙田 Sha Tin", 12), ("é", 1), ("e\u{301}", 1), ("（中環）", 8),
        ("→", 1), ("🚌", 2),
    ]

    @Test(arguments: widths)
    func chineseCharactersTakeTwoColumns(text: String, columns: Int) {
        #expect(TerminalText.columns(of: text) == columns)
    }

    static let clips: [(text: String, columns: Int, clipped: String)] = [
        ("Sha Tin", 7, "Sha Tin"), ("Sha Tin", 5, "Sha …"), ("沙田站", 6, "沙田站"), ("沙田站", 5, "沙田…"),
        ("沙田站", 4, "沙…"), ("abc", 1, "…"), ("abc", 0, ""),
    ]

    @Test(arguments: clips)
    func longTextsAreCut(text: String, columns: Int, clipped: String) {
        #expect(TerminalText.clipped(text, to: columns) == clipped)
    }

    static let unsafe: [(text: String, plain: String)] = [
        ("plain 沙田", "plain 沙田"), ("\u{1B}[31mred", "\u{FFFD}[31mred"), ("a\u{7}b", "a\u{FFFD}b"),
        ("a\nb", "a\u{FFFD}b"), ("a\u{202E}b", "a\u{FFFD}b"), ("a\u{9B}2Jb", "a\u{FFFD}2Jb"),
    ]

    @Test(arguments: unsafe)
    func nothingMovesTheCursor(text: String, plain: String) {
        #expect(TerminalText.plain(text) == plain)
    }

    @Test func linesBreakAtBlanks() {
        #expect(TerminalText.wrapped("one two three", columns: 9, indent: 2) == "  one two\n  three")
        #expect(TerminalText.wrapped("", columns: 9) == "")
    }

    @Test func columnsLineUp() {
        var table = TextTable()
        table.add(["1", "沙田", "x"])
        table.add([.init("10"), .init("Tai Wai", .red), .init("y")])
        #expect(table.lines(isColoured: false) == ["1   沙田     x", "10  Tai Wai  y"])
        #expect(table.lines(isColoured: true)[1] == "10  \u{1B}[31mTai Wai\u{1B}[0m  y")
    }
}
