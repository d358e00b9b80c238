/// Why a configuration is refused.
public struct SettingsFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// All problems of the file, at least one, in the order of the file.
    public let problems: [SettingsProblem]

    public init(problems: [SettingsProblem]) {
        self.problems = problems
    }

    /// One line per problem, source and caret under those that have them, and the count where there are several.
    public var description: String {
        var lines = problems.map { problem in
            [problem.description, problem.excerpt].compactMap(\.self).joined(separator: "\n")
        }
        if problems.count > 1 { lines.append("\(problems.count) problems") }
        return lines.joined(separator: "\n")
    }
}
