import Foundation
import Glibc
import TestKit
import Testing

/// Sockets in the file system, inherited ones, and paths behind a proxy.
@Suite struct SocketTests {
    private static let activate = BuiltProgram.ofSystem("systemd-socket-activate")

    @Test func listensInTheFileSystem() async throws {
        let folder = try ScratchFolder()
        let path = folder.path("web.sock")
        try await WebStage.play(nil, arguments: ["--web.listen-address=unix:\(path)?mode=0600"], in: folder) {
            stage in
            try await eventually("the socket's line in the log") {
                stage.daemon.errors.contains("msg=listening address=unix:\(path)")
            }
            #expect(try await stage.status("/metrics", ["--unix-socket", path], scheme: "http") == 200)
            var status = stat()
            #expect(stat(path, &status) == 0)
            #expect(status.st_mode & 0o777 == 0o600)
            stage.daemon.send(SIGTERM)
            #expect(try await stage.daemon.exitStatus() == 0)
            #expect(access(path, F_OK) != 0)
        }
    }

    @Test(.enabled(if: activate != nil, "systemd-socket-activate is not installed"))
    func takesInheritedSockets() async throws {
        let program = try #require(Self.activate)
        let folder = try ScratchFolder()
        let port = try LoopbackConnection.freePort()
        let path = folder.path("web.sock")
        try folder.write(WebStage.config, to: "hketa.yml")
        let running = try RunningProgram(
            program,
            [
                "-l", "127.0.0.1:\(port)", "-l", path, "--fdname=http:unix", BuiltProgram.exporter,
                "--config.file=\(folder.path("hketa.yml"))", "--storage.path=", "--web.systemd-socket",
            ],
            name: "activated",
            folder: folder
        )
        defer { running.end() }
        let client = LoopbackClient(port: port)
        try await eventually("an answer") { try await client.get("/-/healthy").status == 200 }
        let overSocket = try await RunningProgram.run(
            "/usr/bin/curl",
            ["-sS", "--noproxy", "*", "--unix-socket", path, "http://localhost/-/healthy"],
            folder: folder
        )
        #expect(overSocket.output == "Healthy\n")
        #expect(running.errors.contains("msg=listening address=127.0.0.1:\(port)"))
        #expect(running.errors.contains("msg=listening address=unix:\(path)"))
        // Nothing but what was handed over.
        #expect(running.errors.split(separator: "\n").count { $0.contains("msg=listening") } == 2)
    }

    @Test func missingSocketsAreAFailure() async throws {
        let folder = try ScratchFolder()
        try folder.write(WebStage.config, to: "hketa.yml")
        let outcome = try await RunningProgram.run(
            BuiltProgram.exporter,
            ["--config.file=\(folder.path("hketa.yml"))", "--storage.path=", "--web.systemd-socket"],
            folder: folder
        )
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("no socket was handed over"))
    }

    @Test func servesBelowAPrefix() async throws {
        try await WebStage.play(nil, arguments: ["--web.external-url=https://example.org/hketa"]) { stage in
            let client = LoopbackClient(port: stage.port)
            #expect(try await client.get("/hketa/metrics").status == 200)
            #expect(try await client.get("/hketa/-/healthy").text == "Healthy\n")
            for entrance in ["/", "/hketa"] {
                let answer = try await client.get(entrance)
                #expect(answer.status == 302)
                #expect(answer.header("Location") == "/hketa/")
            }
            for outside in ["/metrics", "/-/healthy", "/hketax/metrics"] {
                #expect(try await client.get(outside).status == 404)
            }
            #expect(try await client.post("/").status == 404)
            let page = try await client.get("/hketa/")
            #expect(page.status == 200)
            // Links are relative, so that they work below any prefix.
            #expect(page.text.contains("\"./metrics\""))
            #expect(try await client.post("/hketa/-/reload").status == 200)
        }
    }

    @Test func aProxyMayTakeThePrefixAway() async throws {
        let arguments = ["--web.external-url=https://example.org/hketa", "--web.route-prefix=/"]
        try await WebStage.play(nil, arguments: arguments) { stage async throws in
            let client = LoopbackClient(port: stage.port)
            #expect(try await client.get("/metrics").status == 200)
            #expect(try await client.get("/").status == 200)
        }
    }
}
