import Foundation

/// The files of this package, read once.
struct SourceTree {
    struct File {
        /// Relative to the package, such as `Sources/Domain/Rules/Backoff.swift`.
        let path: String
        let lines: [String]

        var name: String { String(path.split(separator: "/").last ?? "") }

        /// The target that a file under Sources belongs to.
        var target: String {
            let parts = path.split(separator: "/").map(String.init)
            switch parts[1] {
            case "Libraries": return parts[2]
            case "Operators": return "Operator" + parts[2]
            default: return parts[1]
            }
        }
    }

    static let root: URL = {
        var url = URL(fileURLWithPath: #filePath)
        while !FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path) {
            url.deleteLastPathComponent()
        }
        return url
    }()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
            .filter { !$0.hasPrefix(".") }
            .sorted()
    }

    /// All Swift files under a folder.
    static func swiftFiles(under folder: String) throws -> [File] {
        let base = root.appendingPathComponent(folder)
        let walker = FileManager.default.enumerator(atPath: base.path)
        var files: [File] = []
        while let path = walker?.nextObject() as? String {
            guard path.hasSuffix(".swift") else { continue }
            let text = try text("\(folder)/\(path)")
            files.append(File(path: "\(folder)/\(path)", lines: text.components(separatedBy: "\n")))
        }
        return files.sorted { $0.path < $1.path }
    }
}
