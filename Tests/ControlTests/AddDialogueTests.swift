import TestKit
import Testing

@testable import Control

/// `hketactl add`, with what is typed and what comes of it.
@Suite struct AddDialogueTests {
    private func talk(_ lines: [String], _ bench: Workbench, words: String = "add") async -> Ran {
        await bench.run(words, console: ScriptedConsole(typing: lines, isTerminal: true))
    }

    private func bench() throws -> Workbench {
        let bench = try Workbench(EditCommandTests.config)
        try SmallIndex.lay(on: bench)
        return bench
    }

    @Test func itEndsInAWatch() async throws {
        let bench = try bench()
        let ran = await talk(
            ["74b", "1", "2", "2", "2", "6", "Home", "y"],
            bench,
            words: "add --color never"
        )
        #expect(ran.status == .done, "\(ran.errors)")
        #expect(
            try bench.text.hasSuffix(
                "      - { operator: citybus, route: 74B, direction: inbound, stop: \"001147\", walk: 6m, name: Home }\n"
            )
        )
        #expect(
            ran.output == """
                Search, such as 74B, sha tin or 沙田 (empty or q: quit): \
                  1  citybus  74B  Tai Po → Kowloon Tong
                Which route? (1 to 1, empty: back, q: quit) \
                  1  outbound  Tai Po → Kowloon Tong
                  2  inbound   Kowloon Tong → Tai Po
                Which direction? (1 to 2, empty: back, q: quit) \
                  1  Tai Wai  001148
                  2  Sha Tin  001147
                Which stop? (1 to 2, empty: back, q: quit) \
                  1  Work         2 watches
                  2  Weekend      1 watch
                  3  a new group
                Which group? (1 to 3, empty: back, q: quit) \
                Time to walk there, such as 6m (empty: none): \
                What you call it (empty: no name of your own): \
                \(bench.path):
                10         - { operator: mtr, route: TKL, direction: up, stop: TKO }
                11 +       - { operator: citybus, route: 74B, direction: inbound, stop: "001147", walk: 6m, name: Home }
                Write this? (y: yes, empty: back, q: quit) \
                Added citybus 74B inbound 001147 to the group "Weekend".
                No daemon listens at http://localhost:10852; it reads the file when it starts.

                """
        )
        #expect(bench.reloads == 1)
    }

    static let ways: [(lines: [String], ending: String)] = [
        // One direction only: straight to the stops; a stop that is served twice is told by its place.
        (
            ["11", "1", "3", "1", "", "", "y"],
            "route: \"11\", direction: outbound, stop: \"001145\", stop_seq: 3 }"
        ),
        // A new group.
        (
            ["沙田", "1", "1", "1", "3", "Night", "", "", "y"],
            "route: 74B, direction: outbound, stop: \"001147\" }"
        ),
        // Back from the stop and the direction to the search.
        (["74B", "1", "1", "", "", "11", "1", "1", "1", "", "", "y"], "stop: \"001145\", stop_seq: 1 }"),
        // Slips are asked again.
        (["nowhere", "74B", "9", "x", "1", "1", "1", "2", "soon", "5m", "", "y"], "walk: 5m }"),
        // Back from the confirmation, to another name.
        (["74B", "1", "1", "1", "2", "", "One", "", "Two", "y"], "name: Two }"),
    ]

    @Test(arguments: ways)
    func everyWayLeadsThere(lines: [String], ending: String) async throws {
        let bench = try bench()
        let ran = await talk(lines, bench)
        #expect(ran.status == .done, "\(ran.errors)")
        #expect(try bench.text.contains(ending))
    }

    static let leavings: [[String]] = [
        [], [""], ["q"], ["74B"], ["74B", "q"], ["74B", "1", "Q"], ["74B", "1", "1", "1", "2", "6m", "Home"],
        ["74B", "1", "1", "1", "2", "6m", "Home", "q"], ["74B", "1", "1", "1", "3", "q"],
        ["74B", "1", "1", "1", "2", "6m", "Home", "no", "q"],
    ]

    @Test(arguments: leavings)
    func leavingChangesNothing(lines: [String]) async throws {
        let bench = try bench()
        let ran = await talk(lines, bench)
        #expect(ran.status == .done)
        #expect(ran.output.hasSuffix("Nothing was changed.\n"))
        #expect(try bench.text == EditCommandTests.config)
        #expect(bench.reloads == 0)
    }

    @Test func aWatchThatIsThereIsAskedForAgain() async throws {
        let bench = try bench()
        _ = await talk(["74B", "1", "1", "1", "2", "", "", "y"], bench)
        let ran = await talk(["74B", "1", "1", "1", "2", "q"], bench, words: "add --color never")
        #expect(ran.output.contains("this watch is already in the group \"Weekend\", at place 2\n"))
        #expect(ran.output.hasSuffix("Nothing was changed.\n"))
    }

    static let bothWays: [(lines: [String], places: Int)] = [
        (["74B", "1", "1", "1", "1", "y", "", "", "y"], 2), (["74B", "1", "1", "1", "1", "", "q"], 1),
        (["74B", "1", "1", "1", "1", "q"], 1),
    ]

    @Test(arguments: bothWays)
    func aWatchMayBeListedInTwoGroups(lines: [String], places: Int) async throws {
        let bench = try bench()
        _ = await talk(["74B", "1", "1", "1", "2", "", "", "y"], bench)
        let ran = await talk(lines, bench)
        #expect(ran.output.contains("this watch is already in the group \"Weekend\""))
        #expect(try bench.text.ranges(of: "001147").count == places)
    }

    @Test func aFileThatChangedMeanwhileIsNotOverwritten() async throws {
        let bench = try bench()
        let folder = bench.folder
        let console = ScriptedConsole(
            typing: ["74B", "1", "1", "1", "2", "", "", "y"],
            isTerminal: true,
            beforeLast: { _ = try? folder.write("groups: []\n", to: "hketa.yml") }
        )
        let ran = await bench.run("add", console: console)
        #expect(ran.status == .failed)
        #expect(ran.errors.contains("was changed by someone else in the meantime; nothing was written"))
        #expect(try bench.text == "groups: []\n")
    }

    @Test func withoutATerminalTheOtherCommandIsNamed() async throws {
        let ran = try await bench().run("add")
        #expect(ran.status == .usage)
        #expect(ran.errors.contains("needs a terminal: use \"hketactl watch add\" instead"))
    }

    @Test func withoutListsItSaysHowToGetThem() async throws {
        let ran = await talk(["74B"], try Workbench(EditCommandTests.config))
        #expect(ran.status == .noCatalogue)
        #expect(ran.errors.contains("hketactl catalogue update"))
    }
}
