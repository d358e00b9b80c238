/// Something wrong or odd in a web configuration file, and where.
public struct WebConfigurationProblem: Hashable, Sendable, CustomStringConvertible {
    /// The file's name as it was given to the reader.
    public let file: String
    /// Counts from 1.
    public let line: Int
    /// Counts from 1, in characters.
    public let column: Int
    /// What was found and what was expected; one line, without secrets.
    public let message: String

    public init(file: String, line: Int, column: Int, message: String) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }

    /// One line in the shape that editors jump to: `web.yml:3:14: …`.
    public var description: String { "\(file):\(line):\(column): \(message)" }
}
