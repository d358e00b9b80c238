import Foundation

/// Where the tests' files and the package are.
enum Folder {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    static let package = tests.deletingLastPathComponent().deletingLastPathComponent()
    static let golden = tests.appending(path: "Golden")

    /// Set by `HKETA_GOLDEN=rewrite swift test --filter ExpositionTests`; look at the difference afterwards.
    static let isRewriting = ProcessInfo.processInfo.environment["HKETA_GOLDEN"] == "rewrite"
}
