import CoreModel
import Domain
import Search
import TestKit
import Testing

@testable import Control

/// What `hketactl search` writes, keeps and refuses.
@Suite struct SearchCommandTests {
    static let languages: [(language: String, text: String)] = [
        (
            "en",
            """
            kmb  14H  outbound  Tai Po → Kowloon Tong  at Sha Tin Station
            kmb  74B  outbound  Tai Po → Kowloon Tong  at Sha Tin Station
            mtr  EAL  up        Admiralty → Lo Wu      at Sha Tin

            """
        ),
        (
            "tc",
            """
            kmb  14H  outbound  大埔 → 九龍塘  經 沙田站
            kmb  74B  outbound  大埔 → 九龍塘  經 沙田站
            mtr  EAL  up        金鐘 → 羅湖    經 沙田

            """
        ),
        (
            "sc",
            """
            kmb  14H  outbound  大埔 → 九龙塘  经 沙田站
            kmb  74B  outbound  大埔 → 九龙塘  经 沙田站
            mtr  EAL  up        金钟 → 罗湖    经 沙田

            """
        ),
    ]

    @Test(arguments: languages)
    func routesAreListedInTheLanguageAskedFor(row: (language: String, text: String)) async throws {
        let ran = try await ReadingRig().run("search", "沙田", "--lang", row.language)
        #expect(ran.status == .done)
        #expect(ran.output == row.text)
        #expect(ran.errors == "")
    }

    @Test func moreStopsAreCounted() async throws {
        let ran = try await ReadingRig().run("search", "kmb", "74B", "tai", "po", "--limit=1")
        #expect(ran.output == "kmb  74B  outbound  Tai Po → Kowloon Tong  at Tai Po Market\n")
        #expect(ran.errors == "1 more: add a word, or list more with --limit.\n")
    }

    @Test func whatIsSearchedForIsKept() async throws {
        let rig = try ReadingRig()
        _ = await rig.run("search", "sha", "  tin")
        _ = await rig.run("search", "zzzz")
        #expect(try rig.folder.text(of: "state/hketa/history") == "zzzz\nsha tin\n")
    }

    @Test func whatIsRefusedIsNotKept() async throws {
        let rig = try ReadingRig()
        #expect(await rig.run("search", String(repeating: "沙", count: 65)).status == .usage)
        #expect(await rig.run("search", "").status == .usage)
        #expect(throws: (any Error).self) { try rig.folder.text(of: "state/hketa/history") }
    }

    @Test func aLineHasColoursOnATerminal() async throws {
        let ran = try await ReadingRig().run(["search", "EAL"], console: ScriptedConsole(isTerminal: true))
        #expect(ran.output.hasPrefix("\u{1B}[1;38;5;74mmtr\u{1B}[0m  \u{1B}[1mEAL\u{1B}[0m  up"))
    }

    /// A name that would clear the screen, and one that turns the rest of its line around.
    static let hostile = RouteIndex(
        of: [
            IndexedOperator(
                id: ReadingRig.kmb,
                names: [],
                catalogue: ReadingRig.catalogue(
                    [
                        ReadingRig.pattern(
                            "9",
                            from: ReadingRig.text("evil\u{1B}[2J", "惡\u{202E}"),
                            to: ReadingRig.text("evil\u{7}\n", "惡\u{2066}"),
                            at: ["A\u{1B}1"]
                        )
                    ],
                    ["A\u{1B}1": ReadingRig.text("evil\u{9B}31m\r", "惡\u{200F}")]
                )
            )
        ],
        forms: .none
    )

    static let commands = [
        ["search", "9"], ["search", "evil"], ["stops", "kmb", "9"], ["catalogue", "status"],
    ]

    @Test(arguments: commands, ["en", "tc", "sc"])
    func hostileNamesMoveNothing(words: [String], language: String) async throws {
        let ran = try await ReadingRig(index: SearchCommandTests.hostile).run(words + ["--lang=\(language)"])
        #expect(ran.status == .done)
        #expect(ReadingRig.isHarmless(ran.output + ran.errors))
    }

    static let refused = [
        ["search", "x\u{1B}[2J"], ["stops", "kmb", "9", "--direction=\u{1B}[2J"],
        ["stops", "kmb", "\u{202E}8"],
        ["stops", "\u{1B}kmb", "9"], ["eta", "kmb", "9", "outbound", "A1"],
        ["eta", "kmb", "9", "outbound", "\u{1B}"],
    ]

    @Test(arguments: refused)
    func hostileWordsMoveNothing(words: [String]) async throws {
        let ran = try await ReadingRig(index: SearchCommandTests.hostile).run(words)
        #expect(ran.status != .done)
        #expect(ReadingRig.isHarmless(ran.output + ran.errors), "\(ran.errors)")
    }

    @Test func asJSONNothingIsLost() async throws {
        let ran = try await ReadingRig(index: SearchCommandTests.hostile).run("search", "9", "--json")
        #expect(ran.output.contains(#""en":"evil\u001b[2J""#))
        #expect(!ran.output.contains("\u{1B}"))
    }
}

extension ReadingRig {
    /// Whether a terminal would show the text and do nothing else.
    static func isHarmless(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            if scalar == "\n" { return true }
            switch scalar.value {
            case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0x61C: return false
            default: return true
            }
        }
    }
}
