import Foundation
import TestKit

/// One daemon after another in one folder, before the same simulator.
///
/// All are ended when the play is over, however it ends.
final class Encore: @unchecked Sendable {
    // Unchecked because the compiler cannot see that `lock` guards every access to `daemons`.
    let folder: ScratchFolder
    let simulator: RunningProgram
    let operators: LoopbackClient
    let configPath: String
    private let lock = NSLock()
    private var daemons: [RunningDaemon] = []

    static let storeName = "hketa.db"

    private init(_ config: String, faults: [Stage.Fault], simulatorArguments: [String]) async throws {
        folder = try ScratchFolder()
        simulator = try RunningProgram(
            BuiltProgram.simulator,
            ["--listen-address", "127.0.0.1:0"] + simulatorArguments,
            name: "simulator",
            folder: folder
        )
        operators = LoopbackClient(port: try await Stage.simulatorPort(simulator))
        for fault in faults { try await Stage.set(fault, operators) }
        configPath = try folder.write(Stage.filled(config, operators.port), to: "hketa.yml")
    }

    /// Sets the stage, plays, and clears it; `SIMULATOR` in the configuration stands for the simulator's address.
    static func play<Outcome: Sendable>(
        _ config: String,
        faults: [Stage.Fault] = [],
        simulatorArguments: [String] = [],
        _ play: (Encore) async throws -> Outcome
    ) async throws -> Outcome {
        await StageDoor.shared.enter()
        do {
            let encore = try await Encore(config, faults: faults, simulatorArguments: simulatorArguments)
            defer { encore.clear() }
            let outcome = try await play(encore)
            await StageDoor.shared.leave()
            return outcome
        } catch {
            await StageDoor.shared.leave()
            throw error
        }
    }

    var store: StoredFile { StoredFile(path: folder.path(Encore.storeName)) }

    /// Starts the next daemon; it keeps its store beside the configuration unless the arguments say otherwise.
    func start(
        _ name: String,
        _ arguments: [String] = [],
        place: Place = .here
    ) async throws -> RunningDaemon {
        let daemon = try RunningDaemon(
            config: configPath,
            name: name,
            folder: folder,
            arguments: arguments,
            place: place
        )
        lock.withLock { daemons.append(daemon) }
        try await daemon.untilListening()
        return daemon
    }

    func set(_ fault: Stage.Fault) async throws {
        try await Stage.set(fault, operators)
    }

    /// What the operators were asked, as the simulator logged it.
    func requests() async throws -> [AskedRequest] {
        try await AskedRequest.all(operators.get("/control/requests"))
    }

    private func clear() {
        for daemon in lock.withLock({ daemons }) { daemon.program.end() }
        simulator.end()
    }
}
