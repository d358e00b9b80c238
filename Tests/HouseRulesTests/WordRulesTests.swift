import Foundation
import Testing

/// Words that do not appear, and marks that need a reason.
@Suite struct WordRulesTests {
    /// What may not be in the product's sources at all.
    private static let forbidden = [
        "try!", "as!", "fatalError(", "preconditionFailure(", "precondition(", "Thread.sleep", "usleep(",
        "TODO", "FIXME", "XXX", "nonisolated(unsafe)", "print(",
    ]

    /// Names that say nothing.
    private static let emptyNames = ["Manager", "Helper", "Util", "Base", "Impl", "Info", "Data"]

    /// Lines that break a rule for a stated reason; the count may only fall.
    private static let knownExceptions = 1

    @Test func theSourcesHoldNoForbiddenWord() throws {
        for file in try SourceTree.swiftFiles(under: "Sources") where file.target != "hketa_benchmark" {
            for (index, line) in file.lines.enumerated()
            where !line.contains("// exception:") && !isComment(line) {
                for word in WordRulesTests.forbidden where holds(line, word) {
                    Issue.record("\(file.path):\(index + 1) holds \(word)")
                }
            }
        }
    }

    @Test func exceptionsDoNotGrow() throws {
        let count = try SourceTree.swiftFiles(under: "Sources")
            .flatMap(\.lines).filter { $0.contains("// exception:") }.count
        #expect(count <= WordRulesTests.knownExceptions)
    }

    /// Structured concurrency everywhere else: a task without an owner belongs to the daemon's wiring alone.
    @Test func unstructuredTasksAreMadeInAppAlone() throws {
        for file in try SourceTree.swiftFiles(under: "Sources")
        where file.target != "App" && file.target != "hketa_benchmark" {
            for (index, line) in file.lines.enumerated() {
                let makesTask = holds(line, "Task {") || holds(line, "Task.detached")
                #expect(!makesTask || isComment(line), "\(file.path):\(index + 1)")
            }
        }
    }

    @Test func uncheckedConformancesSayWhatProtectsThem() throws {
        for file in try SourceTree.swiftFiles(under: "Sources") {
            for (index, line) in file.lines.enumerated()
            where line.contains("@unchecked Sendable") && !isComment(line) {
                let around = file.lines[max(0, index - 6)...min(file.lines.count - 1, index + 12)]
                let hasReason = around.contains { isComment($0) && $0.lowercased().contains("unchecked") }
                #expect(hasReason, "\(file.path):\(index + 1) does not say why it is safe")
            }
        }
    }

    @Test func filesAreNamedAfterWhatTheyHold() throws {
        for file in try SourceTree.swiftFiles(under: "Sources") where file.name != "Main.swift" {
            let subject = String(file.name.dropLast(6).split(separator: "+")[0])
            let text = file.lines.joined(separator: "\n")
            let wanted = subject.prefix(1).lowercased() + subject.dropFirst()
            let kinds = [
                "struct", "enum", "class", "actor", "protocol", "extension", "typealias", "func", "macro",
            ]
            let isHeld = kinds.contains { kind in
                text.contains("\(kind) \(subject)") || text.contains("\(kind) \(wanted)")
            }
            #expect(isHeld, "\(file.path) holds nothing called \(subject)")
        }
    }

    @Test func namesSaySomething() throws {
        for file in try SourceTree.swiftFiles(under: "Sources") {
            let subject = String(file.name.dropLast(6).split(separator: "+")[0])
            for name in WordRulesTests.emptyNames {
                #expect(!subject.hasSuffix(name), "\(file.path)")
            }
        }
    }

    private func isComment(_ line: String) -> Bool {
        line.trimmingCharacters(in: .whitespaces).hasPrefix("//")
    }

    /// Whether the line holds the word itself and not as the end of a longer one.
    private func holds(_ line: String, _ word: String) -> Bool {
        guard let range = line.range(of: word) else { return false }
        guard range.lowerBound > line.startIndex else { return true }
        let before = line[line.index(before: range.lowerBound)]
        return !before.isLetter && !before.isNumber && before != "_" && before != "."
    }
}
