import Foundation
import Testing

/// The page in the programs is the page in web/.
@Suite struct PageRulesTests {
    /// Its renderer refuses a text that is not there in three languages, and a script that nothing imports.
    @Test func whatIsRenderedIsCurrent() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "deploy/embed-page", "--check"]
        process.currentDirectoryURL = SourceTree.root
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(process.terminationStatus == 0, "\(text)")
    }

    /// Names from outside are written as text and nothing is fetched from elsewhere.
    @Test func scriptsMakeNoMarkupAndCallNobodyElse() throws {
        let forbidden = [
            "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function",
            "https://",
            "setAttribute(\"style\"", "localStorage.clear",
        ]
        for name in try SourceTree.names(in: "web") {
            let text = try SourceTree.text("web/\(name)")
            for word in forbidden { #expect(!text.contains(word), "web/\(name) holds \(word)") }
        }
    }

    @Test func scriptsAndSheetsAreShort() throws {
        for name in try SourceTree.names(in: "web") where !name.hasSuffix(".json") {
            let lines = try SourceTree.text("web/\(name)").components(separatedBy: "\n").count
            #expect(lines <= 450, "web/\(name) has \(lines) lines")
        }
    }
}
