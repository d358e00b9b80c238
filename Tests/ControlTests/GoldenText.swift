import Foundation
import Testing

/// A text that is kept in a file, to be compared with what the program says.
///
/// `HKETA_GOLDEN=rewrite` in the environment writes the files anew; look at the difference afterwards.
enum GoldenText {
    private static let isRewriting = ProcessInfo.processInfo.environment["HKETA_GOLDEN"] == "rewrite"
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    /// The folder of the package.
    static let package = folder.deletingLastPathComponent().deletingLastPathComponent()

    /// Compares, or writes.
    static func expect(
        _ text: String,
        isIn path: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let file = package.appendingPathComponent(path)
        if isRewriting { try text.write(to: file, atomically: true, encoding: .utf8) }
        let kept = try String(contentsOf: file, encoding: .utf8)
        let difference = text.split(separator: "\n").first { !kept.contains($0) }
        #expect(
            text == kept,
            "\(path) is not current: \(difference ?? ""); HKETA_GOLDEN=rewrite writes it",
            sourceLocation: sourceLocation
        )
    }
}
