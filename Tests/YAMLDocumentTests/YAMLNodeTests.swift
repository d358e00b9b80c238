import Testing
import YAMLDocument

@Suite struct YAMLNodeTests {
    private func root(_ text: String) throws -> YAMLNode {
        try #require(try YAMLDocument(parsing: Array(text.utf8)).root)
    }

    private func scalars(_ text: String) throws -> [YAMLScalar] {
        guard case .sequence(let items) = try root(text).content else { return [] }
        return items.compactMap { item in
            guard case .scalar(let scalar) = item.content else { return nil }
            return scalar
        }
    }

    private func value(of key: String, in node: YAMLNode) throws -> YAMLNode {
        guard case .mapping(let entries) = node.content else { throw Missing() }
        return try #require(entries.first { $0.key == key }).value
    }

    private struct Missing: Error {}

    /// The text that a span covers.
    private func slice(_ text: String, _ span: YAMLSpan) -> String {
        String(decoding: Array(text.utf8)[span.start.offset..<span.end.offset], as: UTF8.self)
    }

    @Test(arguments: ["", " ", "\n\n", "# words\n", "\u{FEFF}", "\u{FEFF}# words"])
    func hasNoRootWhereNothingIsWritten(text: String) throws {
        #expect(try YAMLDocument(parsing: Array(text.utf8)).root == nil)
    }

    private static let texts: [(written: String, text: String, style: YAMLScalar.Style)] = [
        ("001145", "001145", .plain), ("1E3", "1E3", .plain), ("on", "on", .plain), ("0x1F", "0x1F", .plain),
        ("~", "~", .plain), ("05:30-00:30", "05:30-00:30", .plain),
        ("\"a\\tb\\u8eca\"", "a\tb車", .doubleQuoted),
        ("'it''s'", "it's", .singleQuoted), ("\"\"", "", .doubleQuoted), ("\"a\\0b\"", "a\0b", .doubleQuoted),
        ("|\n  a\n  b\n", "a\nb\n", .literal), (">\n  a\n  b\n", "a b\n", .folded), ("車站", "車站", .plain),
    ]

    @Test(arguments: texts)
    func keepsEveryScalarAsText(written: String, text: String, style: YAMLScalar.Style) throws {
        #expect(try scalars("- \(written)\n") == [YAMLScalar(text: text, style: style)])
    }

    @Test func tellsMissingFromEmpty() throws {
        #expect(try scalars("- \n- ''\n- !!str\n").map(\.isMissing) == [true, false, false])
    }

    @Test func keepsTheOrderOfKeys() throws {
        guard case .mapping(let entries) = try root("z: 1\na: 2\n'm': 3\n").content else { throw Missing() }
        #expect(entries.map(\.key) == ["z", "a", "m"])
    }

    @Test func countsLinesAndColumnsInCharactersAndOffsetsInBytes() throws {
        let value = try value(of: "b", in: root("# 車\n{ a: 車站, b: x }\n"))
        #expect(value.span.start == YAMLPosition(line: 2, column: 13, offset: 22))
        #expect(value.span.end == YAMLPosition(line: 2, column: 14, offset: 23))
    }

    @Test func countsAByteOrderMarkInOffsetsOnly() throws {
        let value = try value(of: "a", in: root("\u{FEFF}a: x"))
        #expect(value.span.start == YAMLPosition(line: 1, column: 4, offset: 6))
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func countsAnyLineEnd(lineEnd: String) throws {
        let value = try value(of: "b", in: root("a: 1\(lineEnd)b: 2\(lineEnd)"))
        #expect(value.span.start == YAMLPosition(line: 2, column: 4, offset: 4 + lineEnd.utf8.count + 3))
    }

    @Test func countsNoLineEndThatEditorsDoNot() throws {
        let node = try root("a: \"x\u{2028}y\u{85}z\"\nb: 2\n")
        #expect(try value(of: "b", in: node).span.start.line == 2)
    }

    private static let spans: [(text: String, covered: String)] = [
        ("a: 車站  # words\nb: 1\n", "車站"), ("a: \"x y\" \nb: 1\n", "\"x y\""), ("a: [1, 2]\nb: 1\n", "[1, 2]"),
        ("a: {x: 1}\nb: 1\n", "{x: 1}"), ("a:\n  - 1\n  - 2\n# words\nb: 1\n", "- 1\n  - 2"),
        ("a:\n  x: 1\n\n# words\n\nb: 1\n", "x: 1"), ("a: &n [1]\nb: 1\n", "&n [1]"), ("a:\nb: 1\n", ""),
    ]

    @Test(arguments: spans)
    func coversExactlyWhatWasWritten(text: String, covered: String) throws {
        let node = try root(text)
        #expect(slice(text, try value(of: "a", in: node).span) == covered)
    }

    @Test func placesAnEmptyValueAfterItsColon() throws {
        let value = try value(of: "a", in: root("x: 1\na:   # words\nb: 1\n"))
        #expect(value.span.start == YAMLPosition(line: 2, column: 3, offset: 7))
        #expect(value.span.start == value.span.end)
    }

    @Test func putsACopyOfItsAnchorWhereAnAliasStands() throws {
        let node = try root("a: &n {x: 車}\nb: *n\n")
        let (original, copy) = (try value(of: "a", in: node), try value(of: "b", in: node))
        #expect(original.content == copy.content)
        #expect(copy.isAlias && !original.isAlias)
        #expect(copy.span.start.line == 2)
    }

    @Test func takesTheNewestAnchorOfAName() throws {
        #expect(try scalars("- &a x\n- *a\n- &a y\n- *a\n").map(\.text) == ["x", "x", "y", "y"])
    }

    @Test(arguments: ["!!str x", "! x", "!<tag:yaml.org,2002:str> x"])
    func takesTheTagOfText(text: String) throws {
        #expect(try scalars("- \(text)").map(\.text) == ["x"])
    }

    @Test func takesTheTagsOfCollections() throws {
        guard case .mapping(let entries) = try root("!!map {a: !!seq []}").content else { throw Missing() }
        #expect(entries.map(\.value.content) == [.sequence([])])
    }

    private static let quoted = [
        "", "a\"b\\c", "車\n\t\r", "\u{7F}\u{85}\u{A0}\u{2028}\u{FEFF}", "🏠", "\u{10FFFF}", "\0",
    ]

    @Test(arguments: quoted)
    func readsBackWhatItQuotes(text: String) throws {
        #expect(try scalars("- \(YAMLText.quoted(text))") == [YAMLScalar(text: text, style: .doubleQuoted)])
    }

    @Test func cutsLongTextForMessages() {
        #expect(YAMLText.quoted("車車車車", limit: 3) == "\"車車車…\"")
        #expect(YAMLText.quoted("車車車", limit: 3) == "\"車車車\"")
    }
}
