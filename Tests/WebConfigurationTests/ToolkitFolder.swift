import Foundation

/// Where Debian's package puts exporter-toolkit's own test files.
enum ToolkitFolder {
    static let path = "/usr/share/gocode/src/github.com/prometheus/exporter-toolkit/web/testdata/"

    static var isInstalled: Bool { FileManager.default.fileExists(atPath: path) }
}
