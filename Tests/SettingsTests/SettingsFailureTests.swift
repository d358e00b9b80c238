import Settings
import Testing

@Suite struct SettingsFailureTests {
    private func problem(_ line: Int, excerpt: String? = nil) -> SettingsProblem {
        SettingsProblem(file: "f.yml", line: line, column: 2, message: "no", excerpt: excerpt)
    }

    @Test func tellsOneProblemOnOneLine() {
        #expect(SettingsFailure(problems: [problem(1)]).description == "f.yml:1:2: no")
    }

    @Test func countsSeveral() {
        let failure = SettingsFailure(problems: [problem(1), problem(3)])
        #expect(failure.description == "f.yml:1:2: no\nf.yml:3:2: no\n2 problems")
    }

    @Test func showsSourceAndCaretWhereItHasThem() {
        let failure = SettingsFailure(problems: [problem(1, excerpt: "  ab\n   ^")])
        #expect(failure.description == "f.yml:1:2: no\n  ab\n   ^")
    }

    @Test func showsNoMoreThanAHundred() {
        let lines = SettingsFailure(problems: (1...102).map { problem($0) }).description
            .split(separator: "\n")
        #expect(lines.count == 102)
        #expect(lines.suffix(3) == ["f.yml:100:2: no", "and 2 more", "102 problems"])
    }

    @Test func sortsProblemsByPlace() throws {
        let failure = try #require(throws: SettingsFailure.self) {
            try Fixture.read("groups: 1\nlanguage: 2\nrefresh: {timeout: 3, interval: 4}\nlimits: &x [*x]\n")
        }
        // The alias ends the reading of the structure, so nothing else is looked at.
        #expect(failure.problems.map(\.line) == [4])
        let sorted = try #require(throws: SettingsFailure.self) {
            try Fixture.read("groups: 1\nlanguage: 2\nrefresh: {timeout: 3, interval: 4}\nlimits: 5\n")
        }
        #expect(sorted.problems.map(\.line) == [1, 2, 3, 3, 4])
    }
}
