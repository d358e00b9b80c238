import Testing

@testable import Control

/// What is made of a command line, and what is said where nothing can be.
@Suite struct CommandReaderTests {
    /// A command of the tests' own, so that the table of the program can grow.
    private struct Probe: ControlCommand {
        static let group = CommandOption("group", value: "Work", "A group.")
        static let tag = CommandOption("tag", value: "x", "A tag.", isRepeatable: true)
        static let force = CommandOption(switch: "force", "Do it.")

        var shape: CommandShape

        init(_ words: [String], _ operands: [CommandOperand] = []) {
            shape = CommandShape(
                words: words,
                summary: "Probes.",
                operands: operands,
                options: [Probe.group, Probe.tag, Probe.force]
            )
        }

        func run(
            _ arguments: CommandArguments,
            in surroundings: ControlSurroundings
        ) async throws(ControlFailure) -> ControlStatus { .done }
    }

    private static let reader = CommandReader(commands: [
        Probe(["watch", "add"], [.operatorID, .route]),
        Probe(["watch", "list"]),
        Probe(["search"], [CommandOperand("word", "A word.", count: .any)]),
        Probe(["move"], [.route, CommandOperand("place", "A place.", count: .optional)]),
    ])

    private func read(_ line: String) throws -> (shape: CommandShape, arguments: CommandArguments) {
        let words = line.split(separator: " ").map(String.init)
        guard case .run(let command, let arguments) = try CommandReaderTests.reader.read(words) else {
            throw ControlFailure(.failed, "nothing to run")
        }
        return (command.shape, arguments)
    }

    static let flagPlaces = [
        "watch add --group Work kmb 74B", "watch add kmb --group=Work 74B", "watch add kmb 74B --group Work",
        "watch add kmb 74B --group=Work",
    ]

    @Test(arguments: flagPlaces)
    func flagsStandAnywhereAfterTheirCommand(line: String) throws {
        let (shape, arguments) = try read(line)
        #expect(shape.words == ["watch", "add"])
        #expect(arguments.required(.operatorID) == "kmb")
        #expect(arguments.required(.route) == "74B")
        #expect(arguments.value(Probe.group) == "Work")
    }

    @Test func globalFlagsStandBeforeTheCommandToo() throws {
        let (shape, arguments) = try read("--config.file my.yml --json watch list")
        #expect(shape.words == ["watch", "list"])
        #expect(arguments.value(GlobalOptions.configFileOption) == "my.yml")
        #expect(arguments.isOn(GlobalOptions.jsonOption))
    }

    @Test func theLastOfTwoSwitchesCounts() throws {
        #expect(try read("watch list --force").arguments.isOn(Probe.force))
        #expect(try !read("watch list --force --no-force").arguments.isOn(Probe.force))
        #expect(try read("watch list --no-force").arguments.isOff(Probe.force))
        #expect(try !read("watch list").arguments.isOff(Probe.force))
    }

    @Test func twoDashesEndTheFlags() throws {
        let (_, arguments) = try read("search --force -- --force -x --")
        #expect(arguments.words(CommandOperand("word", "")) == ["--force", "-x", "--"])
    }

    @Test func aSingleDashIsAWord() throws {
        #expect(try read("search -").arguments.words(CommandOperand("word", "")) == ["-"])
    }

    @Test func aBlankValueIsAValue() throws {
        #expect(try read("watch list --group=").arguments.value(Probe.group) == "")
    }

    @Test func repeatableFlagsAreAllKept() throws {
        #expect(try read("watch list --tag a --tag=b").arguments.values(Probe.tag) == ["a", "b"])
    }

    @Test func optionalOperandsMayBeLeftOut() throws {
        #expect(try read("move 74B").arguments.word(CommandOperand("place", "")) == nil)
        #expect(try read("move 74B 2").arguments.word(CommandOperand("place", "")) == "2")
    }

    static let refused: [(line: String, text: String)] = [
        ("", "expected a command: watch, search, move"),
        ("watch", "\"watch\" needs one of: add, list"),
        ("wacth", "unknown command \"wacth\"; did you mean \"watch\"?"),
        ("watch lsit", "unknown command \"watch lsit\"; did you mean \"list\"?"),
        ("frobnicate", "unknown command \"frobnicate\""),
        (
            "watch add kmb",
            "missing <route>; usage: hketactl watch add [<flags>] <operator> <route>"
        ),
        ("watch list now", "unexpected argument \"now\""),
        ("watch list --gruop=Work", "unknown flag --gruop; did you mean \"--group\"?"),
        ("watch list --no-forec", "unknown flag --no-forec; did you mean \"--no-force\"?"),
        ("--group=Work watch list", "unknown flag --group"),
        ("watch list -f", "unknown flag -f; flags begin with --"),
        ("watch list --group", "--group needs a value, such as --group=Work"),
        ("watch list --group --force", "--group needs a value, such as --group=Work"),
        ("watch list --group a --group b", "--group was given twice"),
        ("watch list --force=yes", "--force takes no value, but \"yes\" was given"),
    ]

    @Test(arguments: refused)
    func saysWhatIsWrong(line: String, text: String) {
        let words = line.split(separator: " ").map(String.init)
        let failure = #expect(throws: ControlFailure.self) { try CommandReaderTests.reader.read(words) }
        #expect(failure?.status == .usage)
        #expect(failure?.message.split(separator: "\n").first.map(String.init) == text)
        #expect(failure?.message.contains("See \"hketactl") == true)
    }

    static let helpAsked: [(line: String, words: [String])] = [
        ("--help", []), ("-h", []), ("watch -h", ["watch"]), ("watch add --help", ["watch", "add"]),
        ("watch add kmb --help", ["watch", "add"]), ("--help watch add", ["watch", "add"]),
    ]

    @Test(arguments: helpAsked)
    func helpIsAboutTheWordsSoFar(line: String, words: [String]) throws {
        let given = line.split(separator: " ").map(String.init)
        guard case .help(let topic) = try CommandReaderTests.reader.read(given) else {
            Issue.record("no help")
            return
        }
        #expect(topic == words)
    }
}
