import FoundationEssentials

/// A made-up answer in the `Fixtures` folder beside a test file.
public enum FixtureFile: Sendable {
    public static func body(_ name: String, beside testFile: String = #filePath) throws -> [UInt8] {
        let folder = URL(filePath: testFile).deletingLastPathComponent()
        return Array(try Data(contentsOf: folder.appending(path: "Fixtures/\(name)")))
    }
}
