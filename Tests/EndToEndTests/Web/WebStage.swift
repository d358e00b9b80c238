import Foundation
import Glibc
import TestKit

/// The built daemon with a web configuration and nothing to watch, and real clients.
final class WebStage: Sendable {
    let folder: ScratchFolder
    let authority: ScratchAuthority
    let daemon: RunningProgram
    let port: Int

    /// Of the password "open sesame", at the lowest cost.
    static let hash = "$2b$04$abcdefghijklmnopqrstuu/LVz6MZlItEy42I2juLihZ66HnQx/cy"
    static let login = ["-u", "alice:open sesame"]
    static let tls = "tls_server_config:\n  cert_file: server.crt\n  key_file: server.key\n"
    static let users = "basic_auth_users:\n  alice: \(hash)\n"
    /// Nothing is watched, so nobody is asked.
    static let config = "catalogue: { operators: watched }\n"

    private init(
        _ web: String?,
        _ arguments: [String],
        _ environment: [String: String],
        _ folder: ScratchFolder
    ) async throws {
        self.folder = folder
        authority = try ScratchAuthority(in: folder)
        try authority.signed("server")
        try folder.write(Self.config, to: "hketa.yml")
        var words = [
            "--config.file=\(folder.path("hketa.yml"))", "--storage.path=", "--web.enable-lifecycle",
            "--log.level=debug", "--web.listen-address=127.0.0.1:0",
        ]
        if let web { words.append("--web.config.file=\(try folder.write(web, to: "web.yml"))") }
        daemon = try RunningProgram(
            BuiltProgram.exporter,
            words + arguments,
            name: "exporter",
            folder: folder,
            environment: environment
        )
        port = try await Stage.exporterPort(daemon)
    }

    /// Starts the daemon, plays, and ends it.
    static func play(
        _ web: String?,
        arguments: [String] = [],
        environment: [String: String] = [:],
        in folder: ScratchFolder? = nil,
        _ play: (WebStage) async throws -> Void
    ) async throws {
        await StageDoor.shared.enter()
        do {
            let stage = try await WebStage(web, arguments, environment, folder ?? ScratchFolder())
            defer { stage.daemon.end() }
            try await play(stage)
            await StageDoor.shared.leave()
        } catch {
            await StageDoor.shared.leave()
            throw error
        }
    }

    /// What curl got; `nil` where no answer came, such as after a refused handshake.
    func curl(
        _ path: String,
        _ arguments: [String] = [],
        scheme: String = "https"
    ) async throws -> ClientAnswer? {
        let outcome = try await RunningProgram.run(
            "/usr/bin/curl",
            ["-sS", "-i", "--noproxy", "*", "--max-time", "30", "--cacert", authority.path("ca.crt")]
                + arguments
                + ["\(scheme)://127.0.0.1:\(port)\(path)"],
            folder: folder,
            within: .seconds(40)
        )
        return outcome.output.isEmpty ? nil : try ClientAnswer(Array(outcome.output.utf8))
    }

    /// The status that curl got; 0 where no answer came.
    func status(_ path: String, _ arguments: [String] = [], scheme: String = "https") async throws -> Int {
        try await curl(path, arguments, scheme: scheme)?.status ?? 0
    }

    /// What `openssl s_client` says of a handshake.
    func handshake(_ arguments: String = "") async throws -> String {
        let outcome = try await RunningProgram.run(
            "/bin/sh",
            ["-c", "openssl s_client -connect 127.0.0.1:\(port) \(arguments) </dev/null 2>&1"],
            folder: folder
        )
        return outcome.output
    }

    /// Rewrites the web configuration and waits until the daemon has tried it.
    func rewrite(_ web: String) async throws {
        let before = attempts
        try folder.write(web, to: "web.yml")
        daemon.send(SIGHUP)
        try await eventually("another look at the web configuration") { attempts > before }
    }

    private var attempts: Int {
        daemon.errors.split(separator: "\n").count { $0.contains("web_config_reload") }
    }

    /// A value of the page.
    func value(_ metric: String, _ arguments: [String] = [], scheme: String = "https") async throws -> Double?
    {
        guard let answer = try await curl("/metrics", arguments, scheme: scheme), answer.status == 200 else {
            return nil
        }
        return try ScrapedPage(answer.text).value(metric)
    }
}
