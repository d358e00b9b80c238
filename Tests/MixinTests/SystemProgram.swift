import Foundation
import TestKit

/// A program of the system, run to its end.
enum SystemProgram {
    static func path(of name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    static func has(_ names: String...) -> Bool {
        names.allSatisfy { path(of: $0) != nil }
    }

    static func run(
        _ program: String,
        _ arguments: [String]
    ) throws -> (
        status: Int32, output: String, errors: String
    ) {
        // Files and not pipes: a pipe that nobody empties stops the program.
        let folder = try ScratchFolder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(
            forWritingTo: URL(fileURLWithPath: try folder.write("", to: "out"))
        )
        process.standardError = try FileHandle(
            forWritingTo: URL(fileURLWithPath: try folder.write("", to: "err"))
        )
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, try folder.text(of: "out"), try folder.text(of: "err"))
    }
}
