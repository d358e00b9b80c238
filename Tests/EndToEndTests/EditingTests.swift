import Foundation
import TestKit
import Testing

/// The companion's edits, as the daemon sees them.
@Suite struct EditingTests {
    private static let labels = ["group": "Islands", "operator": "mtr", "route": "TWL", "stop": "TSW"]

    private static func demo() throws -> String {
        try String(
            contentsOf: BuiltProgram.package.appendingPathComponent("config/demo.yml"),
            encoding: .utf8
        )
        .replacingOccurrences(of: "http://127.0.0.1:10853", with: "SIMULATOR")
    }

    private func run(
        _ line: String,
        on stage: Stage
    ) async throws -> (status: Int32, output: String, errors: String) {
        try await RunningProgram.run(
            BuiltProgram.control,
            line.split(separator: " ").map(String.init) + [
                "--config.file", stage.configPath, "--daemon.url", "http://127.0.0.1:\(stage.client.port)",
            ],
            folder: stage.folder
        )
    }

    @Test func aNewWatchIsOnTheNextPage() async throws {
        try await Stage.play(.init(config: try EditingTests.demo(), simulatorArguments: ["--demo"])) {
            stage in
            let before = try stage.folder.text(of: "hketa.yml")
            #expect(try await stage.page().all("hketa_watch_state", EditingTests.labels).isEmpty)
            let added = try await run("watch add --group Islands --walk 7m mtr TWL down TSW", on: stage)
            #expect(added.status == 0, "\(added.errors)")
            #expect(added.output.hasSuffix("has read its configuration again.\n"))
            let page = try await stage.page()
            #expect(page.all("hketa_watch_state", EditingTests.labels).count == 7)
            #expect(page.value("hketa_watch_walk_seconds", EditingTests.labels) == 420)
            let removed = try await run("watch remove mtr TWL down TSW", on: stage)
            #expect(removed.status == 0, "\(removed.errors)")
            #expect(try await stage.page().all("hketa_watch_state", EditingTests.labels).isEmpty)
            #expect(try stage.folder.text(of: "hketa.yml") == before)
        }
    }

    @Test func aDaemonThatTakesNoOrdersIsToldApart() async throws {
        let script = Stage.Script(
            config: try EditingTests.demo(),
            exporterArguments: ["--no-web.enable-lifecycle"]
        )
        try await Stage.play(script) { stage in
            let added = try await run("group add Night --no-reload", on: stage)
            #expect(added.status == 0, "\(added.errors)")
            #expect(added.output.hasSuffix("Added the group \"Night\".\n"))
            let moved = try await run("group move Night 1", on: stage)
            #expect(moved.status == 0, "\(moved.errors)")
            #expect(moved.output.hasSuffix("send it SIGHUP, or start it with --web.enable-lifecycle.\n"))
        }
    }

    @Test func withoutADaemonTheFileIsEditedAllTheSame() async throws {
        let folder = try ScratchFolder()
        let config = try folder.write("", to: "hketa.yml")
        let port = try LoopbackConnection.freePort()
        let outcome = try await RunningProgram.run(
            BuiltProgram.control,
            ["group", "add", "Work", "--config.file", config, "--daemon.url=http://127.0.0.1:\(port)"],
            folder: folder
        )
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(
            outcome.output.hasSuffix(
                "No daemon listens at http://127.0.0.1:\(port); it reads the file when it starts.\n"
            )
        )
        #expect(try folder.text(of: "hketa.yml") == "groups:\n  - name: Work\n    watches: []\n")
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
    func anAnswerThatIsLostIsAFailure() async throws {
        let folder = try ScratchFolder()
        let outcome = try await RunningProgram.run(
            "/bin/sh",
            ["-c", "exec \"$0\" help > /dev/full", BuiltProgram.control],
            folder: folder
        )
        #expect(outcome.status == 1)
    }
}
