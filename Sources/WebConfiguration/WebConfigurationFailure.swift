/// Why a web configuration is refused: all of its problems, at least one, in the order of the file.
public struct WebConfigurationFailure: Error, Hashable, Sendable, CustomStringConvertible {
    public let problems: [WebConfigurationProblem]

    public init(problems: [WebConfigurationProblem]) {
        self.problems = problems
    }

    /// A hostile file can have a problem in every second byte.
    private static let shownAtMost = 100

    /// One line per problem, and the count where there are several; beyond 100 they are only counted.
    public var description: String {
        var lines = problems.prefix(Self.shownAtMost).map(\.description)
        if problems.count > lines.count { lines.append("and \(problems.count - lines.count) more") }
        if problems.count > 1 { lines.append("\(problems.count) problems") }
        return lines.joined(separator: "\n")
    }
}
