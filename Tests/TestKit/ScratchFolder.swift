public import Foundation

/// A temporary folder for one test; removed with everything in it when the last user lets go.
public final class ScratchFolder: Sendable {
    public let url: URL

    public init() throws {
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent("hketa-test-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        // What cannot be removed is in nobody's way.
        try? FileManager.default.removeItem(at: url)
    }

    public func path(_ name: String) -> String {
        url.appendingPathComponent(name).path
    }

    /// Writes a text and gives its path.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        try text.write(toFile: path(name), atomically: true, encoding: .utf8)
        return path(name)
    }

    public func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: path(name))
    }

    public func text(of name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }
}
