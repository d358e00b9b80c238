import CoreModel
import Testing

@testable import Control

/// What the Tab key offers.
@Suite struct CompleterTests {
    private struct ScriptedKnowledge: CompletionKnowledge {
        var operators: [CompletionCandidate] { ["kmb", "mtr"].map { CompletionCandidate($0) } }
        var groups: [CompletionCandidate] {
            [CompletionCandidate("Work", "2 watches"), CompletionCandidate("週末")]
        }

        func routes(of operatorName: String, beginningWith start: String) -> [CompletionCandidate] {
            operatorName == "kmb" ? ["74B", "74D", "1"].map { CompletionCandidate($0) } : []
        }

        func directions(of operatorName: String, _ route: String) -> [CompletionCandidate] {
            (operatorName == "mtr" ? ["up", "down"] : ["outbound", "inbound"]).map { CompletionCandidate($0) }
        }

        func stops(of operatorName: String, _ route: String, _ direction: Direction?) -> [CompletionCandidate]
        {
            route == "74B" && direction == .outbound ? [CompletionCandidate("A1", "Sha Tin")] : []
        }
    }

    private func words(_ line: String) -> [String] {
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let completer = Completer(commands: CommandTable.all.map(\.shape), knowledge: ScriptedKnowledge())
        switch completer.answer(to: words) {
        case .files: return [":files"]
        case .candidates(let candidates): return candidates.map(\.word)
        }
    }

    static let lines: [(line: String, expected: [String])] = [
        ("w", ["watch"]),
        ("watch r", ["remove"]),
        ("watch add k", ["kmb"]),
        ("watch add kmb 74", ["74B", "74D"]),
        ("watch add kmb 74B ", ["outbound", "inbound"]),
        ("watch add mtr TWL ", ["up", "down"]),
        ("watch add kmb 74B outbound ", ["A1"]),
        ("watch add kmb 74B outbound A1 ", []),
        ("watch add --group W", ["Work"]),
        ("watch add --group=", ["--group=Work", "--group=週末"]),
        ("watch add --group Work kmb 74B o", ["outbound"]),
        ("watch add --gro", ["--group"]),
        ("watch add --group Work --gro", []),
        ("watch add --no", ["--no-reload"]),
        ("watch add --force k", ["kmb"]),
        ("watch add -- --", []),
        ("--config.file ", [":files"]),
        ("watch list --config.file=ho", [":files"]),
        ("--lang t", ["tc"]),
        ("--lang=", ["--lang=en", "--lang=tc", "--lang=sc"]),
        ("group ", ["add", "rename", "remove", "move", "list"]),
        ("group rename ", ["Work", "週末"]),
        ("group rename Work ", []),
        ("completion ", ["bash", "zsh", "fish"]),
        ("help watch a", ["add"]),
        ("help g", ["group"]),
        ("nonsense ", []),
        ("__", []),
    ]

    @Test(arguments: lines)
    func offers(line: String, expected: [String]) {
        #expect(words(line) == expected)
    }

    @Test func commandsCarryTheirMeaning() async {
        let ran = await Ran(["__complete", "--", "watch", "l"])
        #expect(ran.output == "list\tLists the watches of the configuration.\n")
    }

    @Test func aTabInAMeaningBreaksNothing() {
        #expect(CompletionCandidate("a", "b\tc\nd").line == "a\tb\u{FFFD}c\u{FFFD}d")
    }
}
