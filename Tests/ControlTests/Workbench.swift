import Domain
import Foundation
import TestKit

@testable import Control

/// A configuration file in a folder of its own, and a daemon that answers by a script.
struct Workbench {
    static let reloadURL = "http://localhost:10852/-/reload"

    let folder: ScratchFolder
    let transport: ScriptedTransport
    let path: String

    init(_ config: String) throws {
        folder = try ScratchFolder()
        path = try folder.write(config, to: "hketa.yml")
        transport = ScriptedTransport(clock: ManualClock())
    }

    /// What the file says now.
    var text: String { get throws { try folder.text(of: "hketa.yml") } }

    /// How often the daemon was told.
    var reloads: Int { transport.sent.filter { $0.request.method == .post }.count }

    func run(_ line: [String], console: ScriptedConsole = ScriptedConsole()) async -> Ran {
        await Ran(["--config.file", path] + line, console: console, transport: transport)
    }

    /// Runs words that hold no blanks.
    func run(_ line: String, console: ScriptedConsole = ScriptedConsole()) async -> Ran {
        await run(line.split(separator: " ").map(String.init), console: console)
    }
}
