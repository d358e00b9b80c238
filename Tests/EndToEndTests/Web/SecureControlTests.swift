import TestKit
import Testing

/// The companion at a daemon with TLS and logins.
@Suite struct SecureControlTests {
    @Test func hketactlLogsIn() async throws {
        try await WebStage.play(WebStage.tls + WebStage.users) { stage in
            try stage.folder.write("open sesame\n", to: "password")
            let board = ["board", "--json", "--daemon.url=https://127.0.0.1:\(stage.port)"]
            let ca = "--daemon.ca-file=\(stage.folder.path("ca.crt"))"
            let file = "--daemon.password-file=\(stage.folder.path("password"))"
            func run(
                _ arguments: [String],
                password: String? = nil
            ) async throws -> (status: Int32, errors: String) {
                let outcome = try await RunningProgram.run(
                    BuiltProgram.control,
                    board + arguments,
                    folder: stage.folder,
                    environment: password.map { ["HKETA_DAEMON_PASSWORD": $0] } ?? [:]
                )
                return (outcome.status, outcome.errors)
            }
            #expect(try await run([ca, "--daemon.user=alice", file]).status == 0)
            #expect(try await run([ca, "--daemon.user=alice"], password: "open sesame").status == 0)
            #expect(
                try await run([ca, "--daemon.user=alice"], password: "wrong").errors.contains("wants a login")
            )
            #expect(try await run([ca]).errors.contains("give it with --daemon.user"))
            #expect(try await run([ca, "--daemon.user=alice"]).errors.contains("HKETA_DAEMON_PASSWORD"))
            #expect(try await run(["--daemon.user=alice", file]).status != 0)
        }
    }
}
