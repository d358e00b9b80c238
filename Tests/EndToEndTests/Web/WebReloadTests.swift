import Foundation
import TestKit
import Testing

/// Certificates and configurations that change while the daemon runs.
@Suite struct WebReloadTests {
    private static let metric = "hketa_exporter_web_config_last_reload_successful"

    /// Asks once, and again on the same connection when a file comes.
    private static func longConnection(_ stage: WebStage) throws -> RunningProgram {
        let script = """
            cd '\(stage.folder.path(""))'
            { printf 'GET /-/healthy HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n'
              while [ ! -e go ]; do sleep 0.05; done
              printf 'GET /nothing HTTP/1.1\\r\\nHost: a\\r\\nConnection: close\\r\\n\\r\\n'
              sleep 5
            } | openssl s_client -quiet -connect 127.0.0.1:\(stage.port)
            """
        return try RunningProgram(
            "/bin/sh",
            ["-c", script],
            name: "long",
            folder: stage.folder,
            hasOwnGroup: true
        )
    }

    @Test func aNewCertificateIsUsedFromTheNextHandshakeOn() async throws {
        try await WebStage.play(WebStage.tls) { stage in
            let long = try Self.longConnection(stage)
            defer { long.end() }
            try await eventually("the first answer") { long.output.contains("Healthy") }
            try stage.authority.signed("server", subject: "/CN=renewed")
            try await eventually("the new certificate") {
                try await stage.handshake().contains("CN = renewed")
            }
            try stage.folder.write("", to: "go")
            try await eventually("the second answer") { long.output.contains("404 Not Found") }
            #expect(try await stage.status("/metrics") == 200)
        }
    }

    @Test func whatIsBrokenChangesNothing() async throws {
        try await WebStage.play(WebStage.tls) { stage in
            #expect(try await stage.value(Self.metric) == 1)
            for broken in [
                "junk\n", "{}\n", WebStage.tls + "  min_version: 1\n", "tls_server_config: {cert_file: a}\n",
            ] {
                try await stage.rewrite(broken)
                #expect(try await stage.value(Self.metric) == 0)
            }
            #expect(stage.daemon.errors.contains("TLS can not be turned off while the daemon runs"))
            // Half of a pair: as between two files being replaced.
            try await stage.rewrite(WebStage.tls)
            #expect(try await stage.value(Self.metric) == 1)
            let key = try stage.folder.text(of: "server.key")
            try stage.folder.write("", to: "server.key")
            try await eventually("a failed look") { try await stage.value(Self.metric) == 0 }
            try stage.folder.write(key, to: "server.key")
            try await eventually("a good look") { try await stage.value(Self.metric) == 1 }
        }
    }

    @Test func withoutAFileThereIsNoMetric() async throws {
        try await WebStage.play(nil) { stage async throws in
            #expect(try await stage.value(Self.metric, scheme: "http") == nil)
            #expect(try await stage.value("hketa_config_last_reload_successful", scheme: "http") == 1)
        }
    }

    @Test func tlsIsNotTurnedOnWhileItRuns() async throws {
        try await WebStage.play("{}\n") { stage in
            try await stage.rewrite(WebStage.tls)
            #expect(stage.daemon.errors.contains("TLS can not be turned on while the daemon runs"))
            #expect(try await stage.value(Self.metric, scheme: "http") == 0)
        }
    }

    @Test func anotherPasswordCountsAtOnce() async throws {
        try await WebStage.play(WebStage.users) { stage in
            #expect(try await stage.status("/metrics", WebStage.login, scheme: "http") == 200)
            try await stage.rewrite("basic_auth_users:\n  bob: \(WebStage.hash)\n")
            #expect(try await stage.status("/metrics", WebStage.login, scheme: "http") == 401)
            #expect(try await stage.status("/metrics", ["-u", "bob:open sesame"], scheme: "http") == 200)
        }
    }

    private static let refusals: [(web: String, reason: String)] = [
        (
            "tls_server_config: {cert_file: server.crt, key_file: other.key}\n",
            "does not belong to the certificate"
        ),
        (
            "tls_server_config: {cert_file: expired.crt, key_file: expired.key}\n",
            "the certificate expired at"
        ),
        (
            "tls_server_config: {cert_file: gone.crt, key_file: server.key}\n",
            "gone.crt: No such file or directory"
        ),
        ("basic_auth_users: {a: b}\n", "web.yml:1:23: basic_auth_users.a is no bcrypt hash"),
        ("basic_auth_user: {}\n", "did you mean \"basic_auth_users\"?"),
    ]

    @Test(arguments: refusals)
    func isRefusedAtStartAndByTheCheck(_ web: String, _ reason: String) async throws {
        let folder = try ScratchFolder()
        let authority = try ScratchAuthority(in: folder)
        try authority.signed("server")
        try authority.signed("other")
        try authority.signed("expired", days: -1)
        try folder.write(WebStage.config, to: "hketa.yml")
        let words = [
            "--config.file=\(folder.path("hketa.yml"))", "--storage.path=",
            "--web.listen-address=127.0.0.1:0", "--web.config.file=\(try folder.write(web, to: "web.yml"))",
        ]
        for arguments in [words, words + ["--config.check"]] {
            let outcome = try await RunningProgram.run(BuiltProgram.exporter, arguments, folder: folder)
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains(reason), "\(outcome.errors)")
            #expect(!outcome.errors.contains("listening"))
        }
    }

    @Test func theCheckSaysWhatIsInIt() async throws {
        let folder = try ScratchFolder()
        try ScratchAuthority(in: folder).signed("server")
        try folder.write(WebStage.config, to: "hketa.yml")
        let web = try folder.write(WebStage.tls + WebStage.users, to: "web.yml")
        let outcome = try await RunningProgram.run(
            BuiltProgram.exporter,
            ["--config.file=\(folder.path("hketa.yml"))", "--web.config.file=\(web)", "--config.check"],
            folder: folder
        )
        #expect(outcome.status == 0)
        #expect(outcome.output.hasSuffix("\(web): OK (TLS, 1 users)\n"))
    }
}
