import Foundation
import TestKit
import Testing

/// The page in Debian's Chromium; screenshots of what was seen are left in `test-output`.
@Suite(
    .serialized,
    .enabled(if: BuiltProgram.pythonWithBrowser != nil, "chromium, or Python's playwright, is not installed")
)
struct BrowserTests {
    private static let screenshots = BuiltProgram.package.appendingPathComponent("test-output/page").path

    @Test func everyLookInEveryLanguageAndSize() async throws {
        try await onDemonstration("looks.py") { [$0, BrowserTests.screenshots] }
    }

    @Test func theSameFactsWithoutScriptsAndNamesAreText() async throws {
        try await onDemonstration("plain.py") { [$0, BrowserTests.screenshots] }
    }

    @Test func aStopIsFoundByTheKeyboardAlone() async throws {
        try await onDemonstration("finding.py") { [$0, BrowserTests.screenshots] }
    }

    @Test func aDayLeavesNothingOver() async throws {
        try await onDemonstration("day.py") { [$0] }
    }

    @Test func aWatchIsSavedAndPutInOrder() async throws {
        var script = try demonstration()
        let lines = script.config.components(separatedBy: "\n")
        script.config =
            lines.prefix { !$0.hasPrefix("groups:") }.joined(separator: "\n") + "\ngroups: []\n"
            + "catalogue: { operators: all }\n"
        script.exporterArguments = ["--web.enable-editing", "--web.route-prefix=/hketa"]
        try await Stage.play(script) { stage in
            try await untilSearchable(stage, below: "/hketa")
            let base = "http://127.0.0.1:\(stage.client.port)/hketa"
            try await run("saving.py", [base, BrowserTests.screenshots], stage)
            let written = try String(contentsOfFile: stage.configPath, encoding: .utf8)
            #expect(written.contains("name: My train"))
            #expect(!written.contains("My bus"))
        }
    }

    @Test func itFindsTheNextDaemonByItself() async throws {
        try await Stage.play(try demonstration()) { stage in
            let port = try LoopbackConnection.freePort()
            let arguments = [
                BrowserTests.screenshots, BuiltProgram.exporter, "--config.file=\(stage.configPath)",
                "--web.listen-address=127.0.0.1:\(port)", "--web.enable-lifecycle", "--storage.path=",
            ]
            try await run("recover.py", arguments, stage)
        }
    }

    private func onDemonstration(_ script: String, _ arguments: (String) -> [String]) async throws {
        try await Stage.play(try demonstration()) { stage in
            try await stage.untilLoaded()
            try await untilSearchable(stage)
            try await run(script, arguments("http://127.0.0.1:\(stage.client.port)"), stage)
        }
    }

    private func untilSearchable(_ stage: Stage, below prefix: String = "") async throws {
        try await eventually("lists of routes") {
            try await stage.client.get("\(prefix)/api/v1/routes?q=11").object()["total"] as? Int ?? 0 > 2
        }
    }

    private func demonstration() throws -> Stage.Script {
        let yaml = try String(
            contentsOf: BuiltProgram.package.appendingPathComponent("config/demo.yml"),
            encoding: .utf8
        )
        return Stage.Script(
            config: yaml.replacingOccurrences(of: "http://127.0.0.1:10853", with: "SIMULATOR"),
            simulatorArguments: ["--demo"]
        )
    }

    private func run(_ script: String, _ arguments: [String], _ stage: Stage) async throws {
        try FileManager.default.createDirectory(
            atPath: BrowserTests.screenshots,
            withIntermediateDirectories: true
        )
        let python = try #require(BuiltProgram.pythonWithBrowser)
        let path = BuiltProgram.package.appendingPathComponent("Tests/Browser/\(script)").path
        let outcome = try await RunningProgram.run(
            python,
            ["-B", path] + arguments,
            folder: stage.folder,
            within: .seconds(300)
        )
        #expect(outcome.status == 0, "\(outcome.output) \(outcome.errors)")
    }
}
