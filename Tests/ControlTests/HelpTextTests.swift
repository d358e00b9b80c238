import Testing

@testable import Control

/// What `--help` says, word for word.
@Suite struct HelpTextTests {
    @Test func theHelpOfEveryCommandIsCurrent() throws {
        let help = HelpText(commands: CommandTable.all)
        let topics = [[]] + CommandTable.all.map(\.shape).filter { !$0.isHidden }.map(\.words)
        let texts = try topics.map { try help.text(of: $0) }
        try GoldenText.expect(
            texts.joined(separator: "\n" + String(repeating: "=", count: 79) + "\n\n"),
            isIn: "Tests/ControlTests/Golden/help.txt"
        )
    }

    static let ways = [["help", "watch", "add"], ["watch", "add", "--help"], ["watch", "add", "-h"]]

    @Test(arguments: ways)
    func everyWayToAskGivesTheSame(line: [String]) async {
        let ran = await Ran(line)
        #expect(ran.status == .done)
        #expect(
            ran.output.hasPrefix(
                "usage: hketactl watch add [<flags>] <operator> <route> <direction> <stop>\n"
            )
        )
        #expect(ran.errors == "")
    }

    @Test func aFamilyListsItsCommandsAlone() async {
        let ran = await Ran(["group", "--help"])
        #expect(ran.output.hasPrefix("usage: hketactl group <command> [<flags>] [<operands>]\n"))
        #expect(ran.output.contains("  group rename\n"))
        #expect(!ran.output.contains("  watch add\n"))
        #expect(!ran.output.contains("__complete"))
    }

    @Test func anUnknownTopicIsRefused() async {
        let ran = await Ran(["help", "frobnicate"])
        #expect(ran.status == .usage)
        #expect(ran.errors.hasPrefix("hketactl: error: there is no command \"frobnicate\"\n"))
    }

    @Test func theVersionIsOneLine() async {
        let ran = await Ran(["--version"])
        #expect(ran.status == .done)
        #expect(ran.output.wholeMatch(of: /hketactl, version [0-9.]+ \(revision: \w+\)\n/) != nil)
    }
}
