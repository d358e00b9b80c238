import Foundation
import Testing

/// One folder, one word, one line make an operator; and everything has its place.
@Suite struct LayoutRulesTests {
    private static let topLevel: Set<String> = [
        "Package.swift", "Sources", "Tests", "config", "grafana", "README.md", "Makefile", "LICENSE", "docs",
        "deploy", "mixin", "web",
    ]

    @Test func theListsOfOperatorsAgree() throws {
        let words = try operatorWords()
        let folders = try SourceTree.names(in: "Sources/Operators")
        let testFolders = try SourceTree.names(in: "Tests/Operators")
        #expect(Set(words) == Set(folders), "Package.swift and Sources/Operators")
        #expect(Set(words.map { $0 + "Tests" }) == Set(testFolders), "Package.swift and Tests/Operators")
        #expect(try catalogued() == Set(words), "Package.swift and App/OperatorCatalog.swift")
    }

    @Test func everyOperatorFacesTheContract() throws {
        for word in try operatorWords() {
            let files = try SourceTree.swiftFiles(under: "Tests/Operators/\(word)Tests")
            let module = try SourceTree.text("Sources/Operators/\(word)/\(word)Operator.swift")
            // Who has a timetable is asked nothing that the other contract is about.
            let contract =
                module.contains("func makeTimetable") ? "TimetableContract" : "OperatorContract"
            let isFaced = files.contains { file in file.lines.contains { $0.contains("\(contract).Clause") } }
            #expect(isFaced, "\(word) does not run the \(contract)")
        }
    }

    @Test func nothingElseLiesAtTheTop() throws {
        let names = try SourceTree.names(in: ".").filter { $0 != "Package.resolved" && $0 != "test-output" }
        #expect(Set(names).subtracting(LayoutRulesTests.topLevel) == [])
    }

    @Test func noPlaceholdersRemain() throws {
        for file in try SourceTree.swiftFiles(under: "Sources") + SourceTree.swiftFiles(under: "Tests") {
            #expect(file.name != "Placeholder.swift", "\(file.path)")
        }
    }

    @Test func everyVerbOfTheReadmeIsInTheMakefile() throws {
        let makefile = try SourceTree.text("Makefile")
        let readme = try SourceTree.text("README.md")
        let verbs = readme.matches(of: /make ([a-z-]+)/).map { String($0.output.1) }
        #expect(!verbs.isEmpty)
        for verb in Set(verbs) { #expect(makefile.contains("\n\(verb):"), "make \(verb)") }
    }

    @Test func everyPathOfTheReadmeExists() throws {
        let readme = try SourceTree.text("README.md")
        let paths = readme.matches(of: /`((?:Sources|Tests|docs|config|deploy|grafana)\/[A-Za-z0-9_.\/+-]*)`/)
            .map { String($0.output.1) }
        #expect(!paths.isEmpty)
        for path in Set(paths) {
            let exists = FileManager.default.fileExists(
                atPath: SourceTree.root.appendingPathComponent(path).path
            )
            #expect(exists, "\(path)")
        }
    }

    private func operatorWords() throws -> [String] {
        let manifest = try SourceTree.text("Package.swift")
        let match = try #require(manifest.firstMatch(of: /let operators = \[([^\]]*)\]/))
        return match.output.1.matches(of: /"(\w+)"/).map { String($0.output.1) }
    }

    private func catalogued() throws -> Set<String> {
        let catalogue = try SourceTree.text("Sources/App/OperatorCatalog.swift")
        return Set(catalogue.matches(of: /(\w+)Operator\(\)/).map { String($0.output.1) })
    }
}
