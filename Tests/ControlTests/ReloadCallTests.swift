import Domain
import TestKit
import Testing

@testable import Control

/// What is said about the daemon after an edit, and how the command ends.
@Suite struct ReloadCallTests {
    struct Case: Sendable {
        let step: ScriptedTransport.Step
        let status: ControlStatus
        let word: String
        let output: String
        var errors = ""
    }

    private static let url = "http://localhost:10852"
    static let cases: [Case] = [
        Case(
            step: .answer(),
            status: .done,
            word: "reloaded",
            output: "The daemon at \(url) has read its configuration again.\n"
        ),
        Case(
            step: .answer("Lifecycle API is not enabled", status: 403),
            status: .done,
            word: "not_enabled",
            output: "The daemon at \(url) takes no orders over HTTP: send it SIGHUP, or start it with "
                + "--web.enable-lifecycle.\n"
        ),
        Case(
            step: .answer("", status: 401),
            status: .done,
            word: "unauthorised",
            output:
                "The daemon at \(url) asks for a login, or another one: give it with --daemon.user, or send SIGHUP instead.\n"
        ),
        Case(
            step: .fail(.connect(detail: "refused")),
            status: .done,
            word: "no_daemon",
            output: "No daemon listens at \(url); it reads the file when it starts.\n"
        ),
        Case(
            step: .answer("failed to reload config: hketa.yml:1:1: no\n", status: 500),
            status: .failed,
            word: "refused",
            output: "",
            errors:
                "hketactl: error: The file was changed, but the daemon at \(url) refuses it and keeps what it "
                + "had:\nfailed to reload config: hketa.yml:1:1: no\n"
        ),
        Case(
            step: .answer("", status: 404),
            status: .noDaemon,
            word: "unknown",
            output: "",
            errors:
                "hketactl: error: The file was changed, but it is not known whether the daemon at \(url) has "
                + "read it: it answered with status 404\n"
        ),
        Case(
            step: .fail(.timeout(detail: "")),
            status: .noDaemon,
            word: "unknown",
            output: "",
            errors:
                "hketactl: error: The file was changed, but it is not known whether the daemon at \(url) has "
                + "read it: it did not answer in time\n"
        ),
    ]

    @Test(arguments: cases)
    func theOutcomeIsToldInWords(row: Case) async throws {
        let bench = try Workbench(EditCommandTests.config)
        bench.transport.script(Workbench.reloadURL, row.step)
        let ran = await bench.run("group add Night")
        #expect(ran.status == row.status)
        #expect(ran.output.hasSuffix("Added the group \"Night\".\n" + row.output))
        #expect(ran.errors == row.errors)
        #expect(try bench.text.contains("Night"))
    }

    @Test(arguments: cases)
    func theOutcomeHasAWordForPrograms(row: Case) async throws {
        let bench = try Workbench(EditCommandTests.config)
        bench.transport.script(Workbench.reloadURL, row.step)
        let ran = await bench.run("group add Night --json")
        #expect(ran.status == row.status)
        #expect(ran.output.contains("  \"reload\": \"\(row.word)\"\n"))
    }

    @Test func theDaemonNeedNotBeTold() async throws {
        let bench = try Workbench(EditCommandTests.config)
        let ran = await bench.run("group add Night --no-reload")
        #expect(ran.status == .done)
        #expect(ran.output.hasSuffix("Added the group \"Night\".\n"))
        #expect(bench.reloads == 0)
    }

    @Test func theDaemonMayBeElsewhere() async throws {
        let bench = try Workbench(EditCommandTests.config)
        bench.transport.script("https://board.example/hketa/-/reload", .answer())
        let ran = await bench.run("group add Night --daemon.url https://board.example/hketa/")
        #expect(
            ran.output.hasSuffix(
                "The daemon at https://board.example/hketa has read its configuration again.\n"
            )
        )
    }
}
