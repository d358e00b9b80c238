import Foundation
import Glibc
import TestKit

/// A daemon on a port that was chosen beforehand, so that its very first answer can be waited for.
struct RunningDaemon: Sendable {
    let program: RunningProgram
    let port: Int
    private let place: Place
    private let folder: ScratchFolder

    init(
        config: String,
        name: String,
        folder: ScratchFolder,
        arguments: [String] = [],
        place: Place = .here
    ) throws {
        self.folder = folder
        self.place = place
        port = try LoopbackConnection.freePort()
        let words =
            place.words + [
                BuiltProgram.exporter, "--config.file=\(config)", "--web.listen-address=127.0.0.1:\(port)",
                "--web.enable-lifecycle", "--log.level=debug",
            ] + arguments
        program = try RunningProgram(words[0], Array(words.dropFirst()), name: name, folder: folder)
    }

    // MARK: Asking

    func send(_ method: String, _ target: String) async throws -> ClientAnswer {
        try await place.ask(method, target, port: port, folder: folder)
    }

    func page() async throws -> ScrapedPage {
        let answer = try await send("GET", "/metrics")
        guard answer.status == 200 else {
            throw NeverHappened(description: "\(answer.status) \(answer.text)")
        }
        return try ScrapedPage(answer.text)
    }

    func refresh() async throws {
        _ = try await send("POST", "/-/refresh")
    }

    // MARK: Waiting

    /// Until it answers, or has ended.
    func untilListening() async throws {
        try await eventually("\(program.errors) an answer", every: .milliseconds(1)) {
            if let status = program.status {
                throw NeverHappened(description: "ended: \(status) \(program.errors)")
            }
            return try await send("GET", "/-/healthy").status == 200
        }
    }

    /// Until every watch has had an outcome.
    func untilLoaded() async throws {
        try await eventually("watches that are no longer loading") {
            try await page().all("hketa_watch_state", ["state": "loading"]).allSatisfy { $0.value == 0 }
        }
    }

    /// Until all that is on the page is in the store as well.
    func untilSaved() async throws {
        try await eventually("reports in the store") {
            let page = try await page()
            let newest =
                page.all("hketa_watch_last_success_timestamp_seconds").map(\.value).max() ?? .infinity
            return (page.value("hketa_store_last_write_timestamp_seconds") ?? 0) >= newest
        }
    }

    func stop(_ signal: Int32 = SIGTERM) async throws {
        program.send(signal)
        _ = try await program.exitStatus()
    }

    // MARK: Reading the log

    /// The lines with that event.
    func lines(_ event: String) -> [String] {
        program.errors.split(separator: "\n").map(String.init)
            .filter { $0.contains(" msg=\(event) ") || $0.hasSuffix(" msg=\(event)") }
    }
}
