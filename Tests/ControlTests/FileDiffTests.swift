import Testing

@testable import Control

/// What a change looks like.
@Suite struct FileDiffTests {
    private func lines(_ old: String, _ new: String) -> [String] {
        FileDiff(from: Array(old.utf8), to: Array(new.utf8)).lines { text, _ in text }
    }

    static let cases: [(old: String, new: String, lines: [String])] = [
        ("a\nb\n", "a\nb\n", []),
        ("a\nb\nc\nd\n", "a\nb\nx\nc\nd\n", ["2   b", "3 + x", "4   c"]),
        ("a\nb\nc\n", "a\nc\n", ["1   a", "2 - b", "2   c"]),
        ("a\nb\nc\n", "a\nB\nc\n", ["1   a", "2 - b", "2 + B", "3   c"]),
        ("a\n", "", ["1 - a"]),
        ("", "a\n", ["1 + a"]),
        ("a", "a\nb", ["1   a", "2 + b"]),
        ("a\r\n", "a\r\nb\r\n", ["1   a", "2 + b"]),
        ("\ta\n", "\tb\n", ["1 -     a", "1 +     b"]),
        ("a\n\n", "a\n\nb\n", ["2  ", "3 + b"]),
        (
            "1\n2\n3\n4\n5\n6\n7\n", "x\n2\n3\n4\n5\n6\ny\n",
            ["1 - 1", "1 + x", "2   2", "  …", "6   6", "7 - 7", "7 + y"]
        ),
        ("a\n", "\u{1B}[2J\n", ["1 - a", "1 + \u{FFFD}[2J"]),
    ]

    @Test(arguments: cases)
    func showsChangedLinesAndTheirNeighbours(old: String, new: String, lines: [String]) {
        #expect(self.lines(old, new) == lines)
    }
}
