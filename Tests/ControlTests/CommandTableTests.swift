import Testing

@testable import Control

/// What holds for all commands.
@Suite struct CommandTableTests {
    static let shapes = CommandTable.all.map(\.shape)

    @Test func noCommandHidesAnother() {
        for (index, shape) in CommandTableTests.shapes.enumerated() {
            for other in CommandTableTests.shapes[(index + 1)...] {
                #expect(!shape.words.starts(with: other.words), "\(shape.name)")
                #expect(!other.words.starts(with: shape.words), "\(other.name)")
            }
        }
    }

    @Test func textsAreSentences() {
        for shape in CommandTableTests.shapes {
            let texts =
                [shape.summary] + shape.notes + shape.operands.map(\.explanation)
                + shape.options.map(\.explanation) + shape.examples.map(\.meaning)
            for text in texts {
                #expect(text.hasSuffix("."), "\(shape.name): \(text)")
                #expect(!text.contains("  "), "\(shape.name): \(text)")
            }
        }
    }

    @Test func flagsAreNamedOnce() {
        for shape in CommandTableTests.shapes {
            let names = (shape.options + GlobalOptions.options).map(\.name)
            #expect(Set(names).count == names.count, "\(shape.name)")
            #expect(Set(shape.operands.map(\.name)).count == shape.operands.count, "\(shape.name)")
        }
    }

    /// An operand that may be left out cannot stand before one that may not.
    @Test func operandsThatMayBeLeftOutComeLast() {
        for shape in CommandTableTests.shapes {
            let firstOptional = shape.operands.firstIndex { $0.count != .one } ?? shape.operands.count
            #expect(shape.operands[firstOptional...].allSatisfy { $0.count != .one }, "\(shape.name)")
        }
    }

    @Test func examplesAreUnderstood() throws {
        for shape in CommandTableTests.shapes {
            for example in shape.examples where example.line.hasPrefix("hketactl ") {
                let words = example.line.split(separator: " ").dropFirst().map(String.init)
                let own = words.prefix { $0 != "|" }
                guard case .run = try CommandReader(commands: CommandTable.all).read(Array(own)) else {
                    Issue.record("\(example.line)")
                    continue
                }
            }
        }
    }
}
