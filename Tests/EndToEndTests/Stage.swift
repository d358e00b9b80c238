import Foundation
import TestKit

/// The built daemon, playing before the built simulator.
///
/// Both are ended when the play is over, however it ends.
final class Stage: Sendable {
    struct Script: Sendable {
        /// The configuration; `SIMULATOR` stands for the simulator's address.
        var config: String
        var simulatorArguments: [String] = []
        var exporterArguments: [String] = []
        var environment: [String: String] = [:]
        /// Orders for the simulator before the daemon starts.
        var faults: [Fault] = []
    }

    struct Fault: Sendable {
        let path: String
        let kind: String
        var value: String?
        var retryAfter: String?
        var body = ""
    }

    let folder: ScratchFolder
    let configPath: String
    let simulator: RunningProgram
    let operators: LoopbackClient
    let exporter: RunningProgram
    let client: LoopbackClient

    private init(_ script: Script) async throws {
        folder = try ScratchFolder()
        simulator = try RunningProgram(
            BuiltProgram.simulator,
            ["--listen-address", "127.0.0.1:0"] + script.simulatorArguments,
            name: "simulator",
            folder: folder
        )
        operators = LoopbackClient(port: try await Stage.simulatorPort(simulator))
        for fault in script.faults { try await Stage.set(fault, operators) }
        configPath = try folder.write(Stage.filled(script.config, operators.port), to: "hketa.yml")
        exporter = try RunningProgram(
            BuiltProgram.exporter,
            [
                "--config.file=\(configPath)", "--web.listen-address=127.0.0.1:0", "--web.enable-lifecycle",
                "--log.level=debug",
            ] + script.exporterArguments,
            name: "exporter",
            folder: folder,
            environment: script.environment
        )
        client = LoopbackClient(port: try await Stage.exporterPort(exporter))
    }

    /// Sets the stage, plays, and clears it.
    static func play<Outcome: Sendable>(
        _ script: Script,
        _ play: (Stage) async throws -> Outcome
    ) async throws -> Outcome {
        await StageDoor.shared.enter()
        do {
            let stage = try await Stage(script)
            defer {
                stage.exporter.end()
                stage.simulator.end()
            }
            let outcome = try await play(stage)
            await StageDoor.shared.leave()
            return outcome
        } catch {
            await StageDoor.shared.leave()
            throw error
        }
    }

    /// The port that a simulator printed.
    static func simulatorPort(_ program: RunningProgram) async throws -> Int {
        try await eventually("the simulator's address") {
            if let status = program.status {
                throw NeverHappened(description: "ended: \(status) \(program.errors)")
            }
            return program.output.firstMatch(of: /listening on http:\/\/[^\n]*:(\d+)\n/)
                .flatMap { Int($0.output.1) }
        }
    }

    /// The port that a daemon logged.
    static func exporterPort(_ program: RunningProgram) async throws -> Int {
        try await eventually("the exporter's address") {
            if let status = program.status {
                throw NeverHappened(description: "ended: \(status) \(program.errors)")
            }
            return program.errors.firstMatch(of: /msg=listening address=[^\n]*:(\d+)\n/)
                .flatMap { Int($0.output.1) }
        }
    }

    static func set(_ fault: Fault, _ operators: LoopbackClient) async throws {
        var query = "path=\(escaped(fault.path))&kind=\(fault.kind)"
        if let value = fault.value { query += "&value=\(value)" }
        if let retryAfter = fault.retryAfter { query += "&retry_after=\(retryAfter)" }
        let answer = try await operators.send("PUT", "/control/faults?\(query)", body: fault.body)
        guard answer.status == 200 else { throw NeverHappened(description: answer.text) }
    }

    func set(_ fault: Fault) async throws {
        try await Stage.set(fault, operators)
    }

    func clearFaults() async throws {
        _ = try await operators.send("DELETE", "/control/faults")
    }

    func page() async throws -> ScrapedPage {
        let answer = try await client.get("/metrics")
        guard answer.status == 200 else {
            throw NeverHappened(description: "\(answer.status) \(answer.text)")
        }
        return try ScrapedPage(answer.text)
    }

    /// The rows of the board.
    func rows() async throws -> [[String: Any]] {
        let board = try await client.get("/api/v1/board").object()
        let groups = board["groups"] as? [[String: Any]] ?? []
        return groups.flatMap { $0["watches"] as? [[String: Any]] ?? [] }
    }

    func refresh() async throws {
        let answer = try await client.post("/-/refresh")
        guard answer.status == 202 else {
            throw NeverHappened(description: "\(answer.status) \(answer.text)")
        }
    }

    func write(_ config: String) throws {
        try folder.write(Stage.filled(config, operators.port), to: "hketa.yml")
    }

    /// Every watch has had an outcome.
    func untilLoaded() async throws {
        try await eventually("watches that are no longer loading") {
            let states = try await page().all("hketa_watch_state", ["state": "loading"])
            return states.allSatisfy { $0.value == 0 }
        }
    }

    /// What the operators were asked, as the simulator logged it.
    func requests() async throws -> [[String: Any]] {
        try await operators.get("/control/requests").object()["requests"] as? [[String: Any]] ?? []
    }

    /// The configuration with the simulator's address.
    ///
    /// Unless it says whose lists to download, those are the watched operators': nobody else is asked for anything.
    static func filled(_ config: String, _ port: Int) -> String {
        let filled = config.replacingOccurrences(of: "SIMULATOR", with: "http://127.0.0.1:\(port)")
        if filled.contains("catalogue:") { return filled }
        return filled + (filled.hasSuffix("\n") ? "" : "\n") + "catalogue: { operators: watched }\n"
    }

    private static func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? text
    }
}
