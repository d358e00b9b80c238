import Foundation
import TestKit
import Testing

@testable import Control

/// The last searches.
@Suite struct QueryHistoryTests {
    private let folder: ScratchFolder
    private let history: QueryHistory

    init() throws {
        folder = try ScratchFolder()
        history = QueryHistory(environment: ["XDG_STATE_HOME": folder.path("state")])
    }

    @Test func theNewestComesFirstAndOnlyOnce() {
        for query in ["沙田", "87D", "sha tin", "沙田"] { history.add(query) }
        #expect(history.queries == ["沙田", "sha tin", "87D"])
    }

    @Test func tenAreKept() {
        for number in 1...12 { history.add("\(number)") }
        #expect(history.queries == (3...12).reversed().map(String.init))
    }

    @Test func aQueryIsOneLine() {
        history.add("  sha\n tin\t")
        history.add(" \n")
        #expect(history.queries == ["sha tin"])
    }

    @Test func nobodyElseCanReadIt() throws {
        history.add("沙田")
        let path = try #require(history.path)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let folderMode =
            try
            FileManager.default
            .attributesOfItem(atPath: folder.path("state/hketa"))[.posixPermissions] as? Int
        #expect(folderMode == 0o700)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path("state/hketa")) == ["history"]
        )
    }

    @Test func itCanBeCleared() throws {
        history.add("沙田")
        try history.clear()
        #expect(history.queries == [])
        try history.clear()
    }

    static let homes: [(environment: [String: String], path: String?)] = [
        ([:], nil),
        (["HOME": "/home/u"], "/home/u/.local/state/hketa/history"),
        (["HOME": "/home/u", "XDG_STATE_HOME": "/s"], "/s/hketa/history"),
        (["HOME": "/home/u", "XDG_STATE_HOME": "relative"], "/home/u/.local/state/hketa/history"),
        (["HOME": ""], nil),
    ]

    @Test(arguments: homes)
    func itLivesInTheStateFolder(environment: [String: String], path: String?) {
        #expect(QueryHistory(environment: environment).path == path)
    }

    @Test func withoutAHomeThereIsSilentlyNone() throws {
        let none = QueryHistory(environment: [:])
        none.add("沙田")
        #expect(none.queries == [])
        try none.clear()
    }

    @Test func whatCannotBeWrittenIsNoTrouble() throws {
        try folder.write("", to: "state")
        history.add("沙田")
        #expect(history.queries == [])
    }

    @Test func theCommandListsAndClears() async throws {
        history.add("沙田")
        history.add("87D")
        let environment = ["XDG_STATE_HOME": folder.path("state")]
        let listed = await Ran(["history"], environment: environment)
        #expect(listed.output == "87D\n沙田\n")
        let json = await Ran(["history", "--json"], environment: environment)
        #expect(json.output == "{\n  \"queries\": [\n    \"87D\",\n    \"沙田\"\n  ]\n}\n")
        let cleared = await Ran(["history", "--clear"], environment: environment)
        #expect(cleared.output == "The history is empty now.\n")
        let empty = await Ran(["history"], environment: environment)
        #expect(empty.output == "")
        #expect(empty.errors == "No searches yet.\n")
    }
}
