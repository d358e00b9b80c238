import Foundation

/// The programs of this package, as they were built with these tests.
enum BuiltProgram {
    static let exporter = path(of: "hketa_exporter")
    static let simulator = path(of: "hketa_simulator")
    static let control = path(of: "hketactl")

    /// Beside the test bundle, whatever it was built with; or where `HKETA_SCRATCH` says.
    static let folder: URL = {
        if let scratch = ProcessInfo.processInfo.environment["HKETA_SCRATCH"] {
            return URL(fileURLWithPath: scratch).absoluteURL.appendingPathComponent("debug")
        }
        return URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent()
    }()

    /// The folder of the package.
    static let package: URL = {
        var url = URL(fileURLWithPath: #filePath)
        while !FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path),
            url.path != "/"
        {
            url.deleteLastPathComponent()
        }
        return url
    }()

    private static func path(of name: String) -> String {
        folder.appendingPathComponent(name).path
    }

    /// A program of the system; `nil` where it is not installed.
    static func ofSystem(_ name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Asks an API what its description promises; `nil` where it is not installed.
    static let schemathesis: String? = {
        let own = package.appendingPathComponent(".venv/bin/schemathesis").path
        return FileManager.default.isExecutableFile(atPath: own) ? own : ofSystem("schemathesis")
    }()

    /// A Python that has the official client library; `nil` where there is none.
    static let pythonWithClient = python(with: "prometheus_client")
    /// A Python that reads YAML; `nil` where there is none.
    static let pythonWithYAML = python(with: "yaml")

    /// A Python that can drive Debian's browser; `nil` where that or the browser is missing.
    static let pythonWithBrowser: String? = {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/chromium") else { return nil }
        return python(with: "playwright, axe_playwright_python")
    }()

    private static func python(with modules: String) -> String? {
        let own = package.appendingPathComponent(".venv/bin/python3").path
        let candidates = [own] + [ofSystem("python3")].compactMap { $0 }
        return candidates.first { python in
            guard FileManager.default.isExecutableFile(atPath: python) else { return false }
            let process = Process()
            process.executableURL = URL(fileURLWithPath: python)
            process.arguments = ["-c", "import \(modules)"]
            process.standardError = FileHandle.nullDevice
            // Not being able to run it is as good as not having it.
            guard (try? process.run()) != nil else { return false }
            process.waitUntilExit()
            return process.terminationStatus == 0
        }
    }
}
