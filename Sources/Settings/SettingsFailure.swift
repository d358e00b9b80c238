/// Why a configuration is refused.
public struct SettingsFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// All problems of the file, at least one, in the order of the file.
    public let problems: [SettingsProblem]

    public init(problems: [SettingsProblem]) {
        self.problems = problems
    }

    /// A hostile file can have a problem in every second byte.
    private static let shownAtMost = 100

    /// One line per problem, source and caret under those that have them, and the count where there are several.
    ///
    /// Beyond 100 they are only counted.
    public var description: String {
        var lines = problems.prefix(Self.shownAtMost)
            .map { problem in
                [problem.description, problem.excerpt].compactMap(\.self).joined(separator: "\n")
            }
        let hidden = problems.count - lines.count
        if hidden > 0 { lines.append("and \(hidden) more") }
        if problems.count > 1 { lines.append("\(problems.count) problems") }
        return lines.joined(separator: "\n")
    }
}
