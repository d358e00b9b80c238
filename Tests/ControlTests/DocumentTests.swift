import Foundation
import Testing

@testable import Control

/// `docs/HKETACTL.md` shows what the program understands.
@Suite struct DocumentTests {
    private func text() throws -> String {
        let file = GoldenText.package.appendingPathComponent("docs/HKETACTL.md")
        return try String(contentsOf: file, encoding: .utf8)
    }

    @Test func everyCommandOfThePageIsUnderstood() throws {
        let reader = CommandReader(commands: CommandTable.all)
        let lines = try text().split(separator: "\n")
            .filter { $0.hasPrefix("hketactl ") && !$0.contains("…") }
            .map { $0.prefix { $0 != "#" && $0 != "|" }.split(separator: " ").dropFirst().map(String.init) }
        #expect(lines.count >= 12)
        for line in lines {
            guard case .run = try reader.read(line) else {
                Issue.record("\(line)")
                continue
            }
        }
    }

    @Test func everyCommandThatEditsIsOnThePage() throws {
        let text = try text()
        for shape in CommandTable.all.map(\.shape) where ["watch", "add"].contains(shape.words[0]) {
            #expect(text.contains("hketactl \(shape.name)"), "\(shape.name)")
        }
    }

    @Test func everyExitStatusIsOnThePage() throws {
        let rows = try text().matches(of: /\n\|[ ](\d)[ ]\|/).compactMap { Int32($0.output.1) }
        #expect(rows == ControlStatus.allCases.map(\.rawValue))
    }

    @Test func flagsOfThePageAreReal() throws {
        let known = Set(
            CommandTable.all.flatMap(\.shape.options).map(\.flag) + GlobalOptions.options.map(\.flag)
        )
        // The daemon's own, of which the page tells too.
        let others: Set<String> = ["--web.enable-lifecycle"]
        let written = Set(try text().matches(of: /--[a-z][a-z.-]+/).map { String($0.output) })
        #expect(written.subtracting(known).subtracting(others) == [])
    }
}
