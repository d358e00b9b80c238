import Foundation
import TestKit

/// `hketactl` as one user of a host runs it: folders of its own, no Chinese locale, no terminal.
struct Companion: Sendable {
    let folder: ScratchFolder
    let configPath: String
    /// Where the daemon listens.
    var port = 1

    var environment: [String: String] {
        [
            "HOME": folder.path("home"), "XDG_DATA_HOME": folder.path("data"),
            "XDG_STATE_HOME": folder.path("state"), "XDG_CONFIG_HOME": folder.path("settings"),
            "LC_ALL": "C.UTF-8", "NO_COLOR": "", "TERM": "xterm-256color",
        ]
    }

    struct Outcome: Sendable {
        let status: Int32
        let output: String
        let errors: String

        var lines: [String] { output.split(separator: "\n").map(String.init) }

        func object() throws -> [String: Any] {
            try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] ?? [:]
        }
    }

    init(on stage: Stage) {
        folder = stage.folder
        configPath = stage.configPath
        port = stage.client.port
    }

    init(folder: ScratchFolder, configPath: String) {
        self.folder = folder
        self.configPath = configPath
    }

    func arguments(_ words: [String]) -> [String] {
        ["--config.file=\(configPath)", "--daemon.url=http://127.0.0.1:\(port)"] + words
    }

    /// Runs it to its end.
    func run(_ words: String..., within limit: Duration = .seconds(30)) async throws -> Outcome {
        let (status, output, errors) = try await RunningProgram.run(
            BuiltProgram.control,
            arguments(words),
            folder: folder,
            environment: environment,
            within: limit
        )
        return Outcome(status: status, output: output, errors: errors)
    }

    /// Starts it.
    func start(_ words: String..., name: String) throws -> RunningProgram {
        try RunningProgram(
            BuiltProgram.control,
            arguments(words),
            name: name,
            folder: folder,
            environment: environment
        )
    }
}
