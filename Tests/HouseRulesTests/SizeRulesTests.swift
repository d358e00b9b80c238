import Foundation
import Testing

/// Files and functions stay small enough to be read at one sitting.
@Suite struct SizeRulesTests {
    private static let longestFile = 400
    private static let longestFunction = 60

    @Test(arguments: ["Sources", "Tests"])
    func filesAreShort(folder: String) throws {
        for file in try SourceTree.swiftFiles(under: folder) {
            #expect(
                file.lines.count <= SizeRulesTests.longestFile,
                "\(file.path) has \(file.lines.count) lines"
            )
        }
    }

    @Test func functionsAreShort() throws {
        var seen = 0
        for file in try SourceTree.swiftFiles(under: "Sources") {
            for function in functions(in: file.lines) {
                seen += 1
                #expect(
                    function.length <= SizeRulesTests.longestFunction,
                    "\(file.path):\(function.line) has \(function.length) lines"
                )
            }
        }
        #expect(seen > 200)
    }

    @Test func theReadmeIsShort() throws {
        let lines = try SourceTree.text("README.md").components(separatedBy: "\n").count
        #expect(lines <= 151)
    }

    /// Functions by their first line and their closing brace, which the formatter puts at the same depth.
    private func functions(in lines: [String]) -> [(line: Int, length: Int)] {
        var found: [(line: Int, length: Int)] = []
        for (index, line) in lines.enumerated() {
            let words = line.split(separator: " ")
            guard words.contains("func") || words.contains(where: { $0.hasPrefix("init(") }),
                !line.contains("//"), !line.hasSuffix("}")
            else { continue }
            let depth = line.prefix { $0 == " " }.count
            let closing = String(repeating: " ", count: depth) + "}"
            guard let end = lines[(index + 1)...].firstIndex(where: { $0 == closing }) else { continue }
            found.append((index + 1, end - index + 1))
        }
        return found
    }
}
