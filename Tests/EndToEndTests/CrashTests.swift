import Foundation
import TestKit
import Testing

/// What `make crashtest` runs, in short.
@Suite struct CrashTests {
    private static let script = BuiltProgram.package.appendingPathComponent("deploy/crashtest").path

    @Test(StoredFile.needsPython)
    func killsAtRandomMomentsLoseNothing() async throws {
        let folder = try ScratchFolder()
        await StageDoor.shared.enter()
        let outcome: (status: Int32, output: String, errors: String)
        do {
            outcome = try await RunningProgram.run(
                StoredFile.python ?? "",
                [CrashTests.script, "5"],
                folder: folder,
                environment: ["CRASHTEST_PROGRAMS": BuiltProgram.folder.path],
                within: .seconds(60)
            )
        } catch {
            await StageDoor.shared.leave()
            throw error
        }
        await StageDoor.shared.leave()
        #expect(outcome.errors == "")
        #expect(
            outcome.output.contains(
                /^crashtest: 5 kills in .*[1-9]\d* reports compared, 0 violations \(seed \d+\)\n$/
            ),
            "\(outcome.output)"
        )
        #expect(outcome.status == 0)
    }
}
