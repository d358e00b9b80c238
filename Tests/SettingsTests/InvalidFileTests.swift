import Foundation
import Settings
import Testing

/// One file per rule; beside each, the whole of what its author is told.
///
/// With `HKETA_GOLDEN=write` in the environment the expected messages are written anew; look at the diff.
@Suite struct InvalidFileTests {
    @Test(arguments: try Fixture.names(in: "Invalid", ofType: "yml"))
    func isRefusedWithItsMessage(rule: String) throws {
        let failure = try #require(throws: SettingsFailure.self) {
            try Fixture.reader.read(Fixture.bytes("Invalid/\(rule).yml"), file: "\(rule).yml")
        }
        try writeAnew(rule, failure)
        #expect(failure.description + "\n" == (try Fixture.text("Invalid/\(rule).txt")))
    }

    @Test func everyExpectedMessageHasItsFile() throws {
        let files = try Fixture.names(in: "Invalid", ofType: "yml")
        #expect(try Fixture.names(in: "Invalid", ofType: "txt") == files)
    }

    private func writeAnew(_ rule: String, _ failure: SettingsFailure) throws {
        guard ProcessInfo.processInfo.environment["HKETA_GOLDEN"] == "write" else { return }
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let file = folder.appendingPathComponent("Invalid/\(rule).txt")
        try Data((failure.description + "\n").utf8).write(to: file)
    }
}
