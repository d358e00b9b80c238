import Testing
import YAMLDocument

@Suite struct YAMLLimitsTests {
    private func isRead(_ text: String, _ limits: YAMLLimits = .standard) -> Bool {
        do {
            _ = try YAMLDocument(parsing: Array(text.utf8), limits: limits)
            return true
        } catch {
            return false
        }
    }

    private func nested(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    @Test func areWhatIsDocumented() {
        #expect(YAMLLimits.standard == YAMLLimits(bytes: 1_048_576, nodes: 100_000, depth: 64))
    }

    @Test func holdBytes() {
        let limits = YAMLLimits(bytes: 4, nodes: 10, depth: 2)
        #expect(isRead("a: 1", limits))
        #expect(!isRead("a: 12", limits))
    }

    @Test func holdDepth() {
        #expect(isRead(nested(64)))
        #expect(!isRead(nested(65)))
        #expect(!isRead(nested(100_000)))
    }

    @Test func holdDepthThroughAliases() {
        let limits = YAMLLimits(bytes: 100, nodes: 100, depth: 4)
        #expect(isRead("a: &a [[x]]\nb: [*a]\n", limits))
        #expect(!isRead("a: &a [[x]]\nb: [[*a]]\n", limits))
    }

    @Test func holdNodes() {
        let limits = YAMLLimits(bytes: 100, nodes: 4, depth: 3)
        #expect(isRead("[1, 2, 3]", limits))
        #expect(!isRead("[1, 2, 3, 4]", limits))
        #expect(!isRead("{a: 1, b: 2}", limits))
    }

    @Test func holdNodesThroughAliases() {
        let limits = YAMLLimits(bytes: 100, nodes: 9, depth: 3)
        #expect(isRead("[&a [1, 2], *a]", limits))
        #expect(!isRead("[&a [1, 2], *a, *a]", limits))
    }

    @Test func holdAliasesOfAliases() {
        var text = "- &a0 [x,x,x,x,x,x,x,x,x,x]\n"
        for level in 1..<20 {
            let copies = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ",")
            text += "- &a\(level) [\(copies)]\n"
        }
        #expect(!isRead(text))
    }

    @Test(arguments: [
        "[", "{", "- ", "? ", "&a ", "!!str ", "- [", "\"", "|\n", "*a ", "{a: ", "a: ", "#", "车",
    ])
    func endWhatRepeatsWithoutEnd(part: String) {
        let text = String(repeating: part, count: 50_000)
        // Whether it is read matters less than that it ends.
        _ = isRead(text)
    }
}
