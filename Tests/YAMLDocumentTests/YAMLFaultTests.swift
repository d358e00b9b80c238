import Testing
import YAMLDocument

@Suite struct YAMLFaultTests {
    private func failure(_ bytes: [UInt8], limits: YAMLLimits = .standard) throws -> YAMLFailure {
        try #require(throws: YAMLFailure.self) { try YAMLDocument(parsing: bytes, limits: limits) }
    }

    private func failure(_ text: String, limits: YAMLLimits = .standard) throws -> YAMLFailure {
        try failure(Array(text.utf8), limits: limits)
    }

    private func fault(_ text: String) throws -> YAMLFault {
        try #require(try failure(text).faults.first)
    }

    private static let places: [(text: String, line: Int, column: Int)] = [
        ("a: 1\n\tb: 2\n", 2, 1), ("a: [1\n", 2, 1), ("a: 'x\n\n", 1, 4), ("a: b: c\n", 1, 5),
        ("a: @x\n", 1, 4),
        ("a: %x\n", 1, 4), ("a: `x\n", 1, 4), ("車: 'é\u{7F}'\n", 1, 6), ("a: *b\n", 1, 4),
        ("a: 1\n--- \n", 2, 1),
        ("a: 1\n...\nb: 2\n", 3, 1), ("%YAML 9.9\n---\n", 1, 1), ("a: \"\\q\"\n", 1, 5), ("}", 1, 1),
        ("- a\nb: 1\n", 2, 1),
        ("a: \"\\ud800\"\n", 1, 7), ("a\u{0}", 1, 2), ("a: 1\r\nb\u{1B}", 2, 2),
    ]

    @Test(arguments: places)
    func isPlacedWhereItsAuthorLooks(text: String, line: Int, column: Int) throws {
        let position = try fault(text).position
        #expect([position.line, position.column] == [line, column])
    }

    private static let badBytes: [(bytes: [UInt8], offset: Int)] = [
        ([0x61, 0xFF], 1), ([0x61, 0xC3], 1), ([0xC0, 0x80], 0), ([0xED, 0xA0, 0x80], 0),
        ([0xF5, 0x80, 0x80, 0x80], 0),
        ([0xE8, 0xBB, 0x8A, 0x80], 3), ([0xF0, 0x82, 0x82, 0xAC], 0), ([0xEF, 0xBB, 0xBF, 0xFE], 3),
        ([0xFF, 0xFE, 0x61, 0x00], 0),
    ]

    @Test(arguments: badBytes)
    func namesTheFirstByteThatIsNotUTF8(bytes: [UInt8], offset: Int) throws {
        let fault = try #require(try failure(bytes).faults.first)
        #expect(fault.position.offset == offset)
        #expect(fault.message.contains("UTF-8"))
    }

    @Test func showsTheLineAndACaret() throws {
        #expect(try fault("x: 1\ny: @z # words\n").excerpt == "  y: @z # words\n     ^")
    }

    @Test func putsTheCaretRightUnderWideCharacters() throws {
        let excerpt = try fault("車站: @z\n").excerpt
        #expect(excerpt == "  車站: @z\n  \u{3000}\u{3000}  ^")
        let lines = excerpt.split(separator: "\n")
        #expect(lines[1].count == lines[0].prefix { $0 != "@" }.count + 1)
    }

    @Test func keepsTabsUnderTabs() throws {
        #expect(try fault("a: 1\n\tb: 2\n").excerpt == "  \tb: 2\n  ^")
        #expect(try fault("{\ta:\t@z}").excerpt == "  {\ta:\t@z}\n   \t  \t^")
    }

    @Test func putsTheCaretAfterTheLastCharacterWhereTheFileEndsEarly() throws {
        #expect(try fault("a: [1").excerpt == "  a: [1\n       ^")
    }

    @Test func cutsLongLines() throws {
        let excerpt = try fault(
            "a: [" + String(repeating: "車,", count: 2000) + "@" + String(repeating: "z", count: 2000)
        )
        .excerpt
        #expect(excerpt.count < 300)
        #expect(excerpt.hasPrefix("  …"))
        #expect(excerpt.contains("@zz"))
    }

    @Test func showsNoControlCharacters() throws {
        #expect(try fault("a: \u{1B}[31m\n").excerpt == "  a: \u{FFFD}[31m\n     ^")
    }

    @Test func tellsWhereADuplicateKeyWasFirst() throws {
        let message = try fault("a: 1\nb: {x: 1, x: 2}\n").message
        #expect(message == "the key \"x\" is here a second time; the first is at line 2, column 5")
    }

    @Test func takesTheSameKeyInDifferentMappings() throws {
        _ = try YAMLDocument(parsing: Array("a: {x: 1}\nb: {x: 1}\n".utf8))
    }

    @Test func tellsAKeyByItsTextNotByItsQuotes() throws {
        #expect(try fault("a: 1\n\"a\": 2\n").position.line == 2)
    }

    private static let refusals: [(text: String, message: String)] = [
        ("<<: {a: 1}\n", "merge keys (\"<<\") are not supported; write the keys out"),
        ("? [a]\n: b\n", "a key must be text, not a list or a mapping"),
        (
            "a: !!int 1\n",
            "the tag \"tag:yaml.org,2002:int\" is not supported here, only !!str; values are read as text"
        ),
        (
            "a: !!str [1]\n",
            "the tag \"tag:yaml.org,2002:str\" is not supported here, only !!seq; values are read as text"
        ),
        ("a: !own {}\n", "the tag \"!own\" is not supported here, only !!map; values are read as text"),
        ("a: &a [*a]\n", "the alias \"a\" stands inside what it stands for"),
        ("a: *b\n", "the alias \"b\" has no anchor before it"),
        ("a: 1\n---\nb: 2\n", "a second document begins here; only one is read"),
        ("a: \"x\n", "this quote is never closed"),
        ("a: [1, 2\nb: 3\n", "expected \",\" or \"]\" in the list that opened at line 1"),
        ("a:\n\t- 1\n", "a tab must not indent a line; use spaces"),
        ("a: \u{0}\n", "the control character U+0000 must not stand in a YAML file; remove it"),
    ]

    @Test(arguments: refusals)
    func saysWhatIsWrong(text: String, message: String) throws {
        #expect(try fault(text).message == message)
    }

    @Test func tellsAllFaultsThatLeaveTheStructureReadable() throws {
        let failure = try failure("a: !!int 1\na: 2\n<<: {b: 1}\nc: 3\n")
        #expect(failure.faults.map(\.position.line) == [1, 2, 3])
        guard case .mapping(let entries)? = failure.salvage?.root?.content else {
            Issue.record("nothing was salvaged")
            return
        }
        #expect(entries.map(\.key) == ["a", "c"])
    }

    @Test func salvagesNothingFromABrokenStructure() throws {
        let failure = try failure("a: 1\na: 2\nb: [\n")
        #expect(failure.faults.count == 2)
        #expect(failure.salvage == nil)
    }
}
