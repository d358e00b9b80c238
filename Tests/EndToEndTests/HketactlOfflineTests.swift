import Foundation
import TestKit
import Testing

/// What `hketactl` finds with neither a daemon nor an operator to ask: in the index beside the daemon's store.
@Suite struct HketactlOfflineTests {
    /// Downloads everything, then takes daemon and operators away.
    private func playOffline(_ play: (Companion) async throws -> Void) async throws {
        try await Stage.play(.init(config: AllOperators.config)) { stage in
            try await stage.untilSearchable(["kmb", "citybus", "mtr", "ferry"])
            stage.exporter.send(SIGTERM)
            #expect(try await stage.exporter.exitStatus() == 0)
            stage.simulator.end()
            try await play(Companion(on: stage))
        }
    }

    @Test func routesAreFoundByNumberAndByNameInAnyScript() async throws {
        let queries: [(words: String, first: [String], holds: [String])] = [
            ("87D", ["kmb", "87D"], []),
            ("87", ["kmb", "87D"], ["87K"]),
            ("沙田", ["kmb"], ["87K"]),
            ("沙田站", ["kmb"], ["87K"]),
            ("sha tin", ["kmb"], ["87K", "EAL"]),
            ("SHA  TIN", ["kmb"], ["87K", "EAL"]),
            ("罗湖", ["mtr", "EAL"], []),
            ("羅湖", ["mtr", "EAL"], []),
            ("７４ｂ", ["kmb", "74B"], []),
            ("mui wo", ["ferry"], []),
        ]
        try await playOffline { companion in
            for (words, first, holds) in queries {
                let found = try await companion.run("search", words, "--limit=50")
                #expect(found.status == 0, "\(words): \(found.errors)")
                let rows = found.lines.map { $0.split(separator: " ").map(String.init) }
                #expect(Array((rows.first ?? []).prefix(first.count)) == first, "\(words): \(found.output)")
                #expect(Set(holds).isSubset(of: rows.map { $0[1] }), "\(words): \(found.output)")
                #expect(!found.output.contains("\u{1B}"))
                #expect(found.errors == "")
            }
            let joined = try await companion.run("search", "sha", "tin")
            #expect(try await companion.run("search", "sha tin").output == joined.output)
            let history = try await companion.run("history")
            #expect(history.lines.contains { $0.contains("罗湖") }, "\(history)")
        }
    }

    @Test func chineseNamesAreWrittenWhereAskedFor() async throws {
        try await playOffline { companion in
            let tc = try await companion.run("search", "87K", "--lang", "tc")
            #expect(tc.output.contains("沙田站"), "\(tc)")
            let stops = try await companion.run("stops", "kmb", "74B", "--lang=sc", "--direction", "outbound")
            #expect(stops.output.contains("竹园邨总站"), "\(stops)")
        }
    }

    struct Refusal: Sendable {
        let words: [String]
        let status: Int32
        let errors: String
    }

    static let refusals = [
        Refusal(
            words: ["stops", "kbm", "74B"],
            status: 3,
            errors: "hketactl: error: there is no operator \"kbm\"; did you mean \"kmb\"?\n"
                + "Known are kmb, citybus, mtr, ferry.\n"
        ),
        Refusal(
            words: ["stops", "kmb", "74Q"],
            status: 3,
            errors: "hketactl: error: kmb has no route \"74Q\"; did you mean \"74B\"?\n"
        ),
        Refusal(
            words: ["stops", "kmb", "74B", "--direction=up"],
            status: 3,
            errors: "hketactl: error: kmb 74B has no stops in direction \"up\"; did you mean \"outbound\", "
                + "\"inbound\"?\n"
        ),
        Refusal(
            words: ["stops", "kmb", "74B", "--service-type=9"],
            status: 3,
            errors: "hketactl: error: kmb 74B has no variant 9; did you mean \"1\"?\n"
        ),
        Refusal(
            words: ["stops", "kmb", "74B", "--service-type=0"],
            status: 2,
            errors: "hketactl: error: --service-type is a number from 1 to 99, not \"0\"\n"
                + "See \"hketactl --help\".\n"
        ),
        Refusal(
            words: ["search", " "],
            status: 2,
            errors: "hketactl: error: say what to search for\nSee \"hketactl search --help\".\n"
        ),
        Refusal(words: ["search", "zzzz"], status: 3, errors: "Nothing found for \"zzzz\".\n"),
        Refusal(
            words: ["search", "87", "--limit=51"],
            status: 2,
            errors:
                "hketactl: error: --limit is a number from 1 to 50, not \"51\"\nSee \"hketactl --help\".\n"
        ),
    ]

    @Test func refusalsSayWhyAndWhatIsNear() async throws {
        try await playOffline { companion in
            for refusal in HketactlOfflineTests.refusals {
                let words = refusal.words
                let (status, output, errors) = try await RunningProgram.run(
                    BuiltProgram.control,
                    companion.arguments(words),
                    folder: companion.folder,
                    environment: companion.environment
                )
                #expect(status == refusal.status, "\(words)")
                #expect(output == "", "\(words)")
                #expect(errors == refusal.errors)
            }
        }
    }

    @Test func withoutAnyListItSaysHowToGetThem() async throws {
        let folder = try ScratchFolder()
        let config = try folder.write("groups: []\n", to: "hketa.yml")
        let companion = Companion(folder: folder, configPath: config)
        for words in [["search", "87"], ["stops", "kmb", "74B"], ["catalogue", "status"]] {
            let (status, output, errors) = try await RunningProgram.run(
                BuiltProgram.control,
                companion.arguments(words),
                folder: folder,
                environment: companion.environment
            )
            #expect(status == 4, "\(words)")
            #expect(output == "")
            #expect(errors.contains("hketactl catalogue update"), "\(errors)")
        }
    }

    @Test func aDamagedIndexIsSaid() async throws {
        try await playOffline { companion in
            let path = companion.folder.path("hketa.routes")
            var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            bytes[bytes.count / 2] ^= 1
            try bytes.write(to: URL(fileURLWithPath: path))
            let found = try await companion.run("search", "87")
            #expect(found.status == 4)
            #expect(found.errors.contains("\(path): the route index is damaged"), "\(found.errors)")
        }
    }
}
