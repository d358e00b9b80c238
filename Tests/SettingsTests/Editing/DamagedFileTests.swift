import Settings
import Testing

/// Edits of damaged files: whatever the bytes, each is done or refused, and what is done is valid.
@Suite struct DamagedFileTests {
    private static let rounds = 300
    private static let edits: [WatchListEdit] = [
        Edited.add(Edited.citybus, "Work"), Edited.remove(1, "Work"), Edited.remove(3, "Weekend"),
        Edited.move(1, "Weekend", to: "Work", 2), .moveGroup("Work", position: 2), .addGroup("New"),
        .renameGroup("Work", to: "週日"), .removeGroup("Weekend", force: true),
        .setName(.position(1), group: "Work", name: "x"), .setWalk(.position(1), group: "Work", walk: nil),
    ]

    @Test(arguments: 1...2)
    func areEditedOrRefused(seed: UInt64) throws {
        let text = try Fixture.packageText("config/hketa.yml").split(separator: "groups:").last ?? ""
        // The stopped operators know no ferries.
        let known = text.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.contains("ferry") }
        let whole = Array(("groups:" + known.joined(separator: "\n")).utf8)
        var generator = MutatedFileTests.Generator(state: seed)
        var done = 0
        for round in 0..<Self.rounds {
            let bytes = MutatedFileTests.damaged(whole, using: &generator)
            let edit = Self.edits[round % Self.edits.count]
            do {
                let result = try Edited.editor.apply(edit, to: bytes, file: "f")
                #expect(try Fixture.reader.read(result.bytes, file: "f") == result.settings)
                done += 1
            } catch let failure as WatchListEditFailure {
                #expect(!failure.description.isEmpty)
                if case .wrongResult(_, let reason) = failure {
                    Issue.record("\(reason): \(edit)\n\(String(decoding: bytes, as: UTF8.self))")
                }
            }
        }
        #expect(done > Self.rounds / 20)
    }
}
