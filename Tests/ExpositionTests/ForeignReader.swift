import Foundation

/// A program of somebody else that reads pages: what it refuses, scrapers may refuse.
struct ForeignReader {
    /// What a run came to.
    struct Verdict: Equatable {
        let status: Int32
        /// Both of its outputs.
        let words: String
    }

    private let program: URL
    private let arguments: [String]

    /// Prometheus' own linter, where it is installed.
    static let promtool = onPath("promtool")
        .map { program in
            ForeignReader(program: program, arguments: ["check", "metrics"])
        }

    /// The OpenMetrics parser of the Python client, the strictest there is, where it is installed.
    ///
    /// `python3 -m venv .venv && .venv/bin/pip install prometheus-client` in the package's folder brings it.
    static let openMetricsParser = [Folder.package.appending(path: ".venv/bin/python3"), onPath("python3")]
        .compactMap { $0 }
        .map { program in ForeignReader(program: program, arguments: ["-c", parserScript]) }
        .first { reader in reader.canImport }

    private static let parserScript = """
        import io, sys
        from prometheus_client.openmetrics.parser import text_fd_to_metric_families
        page = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", newline="")
        print(sum(len(family.samples) for family in text_fd_to_metric_families(page)))
        """

    /// Gives it a page on its standard input.
    func read(_ page: [UInt8]) throws -> Verdict {
        let folder = FileManager.default.temporaryDirectory.appending(path: "hketa-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // left-overs are the system's to clear
        let file = folder.appending(path: "page")
        try Data(page).write(to: file)
        return try run(arguments, input: FileHandle(forReadingFrom: file))
    }

    private var canImport: Bool {
        // A program that cannot be run cannot import either.
        let verdict = try? run(["-c", "import prometheus_client"], input: .nullDevice)
        return verdict?.status == 0
    }

    private func run(_ arguments: [String], input: FileHandle) throws -> Verdict {
        let process = Process()
        let output = Pipe()
        process.executableURL = program
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let words = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Verdict(status: process.terminationStatus, words: String(decoding: words, as: UTF8.self))
    }

    private static func onPath(_ name: String) -> URL? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.lazy.map { URL(filePath: String($0)).appending(path: name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path()) }
    }
}
