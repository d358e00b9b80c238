/// Something wrong or odd in a configuration file, and where.
public struct SettingsProblem: Sendable, Hashable, CustomStringConvertible {
    /// The file's name as it was given to the reader.
    public let file: String
    /// Counts from 1.
    public let line: Int
    /// Counts from 1, in characters.
    public let column: Int
    /// What was found, what was expected and, where it helps, the nearest right spelling; one line.
    public let message: String
    /// The source line and a caret under the place, where the file could not be read as YAML; else `nil`.
    public let excerpt: String?

    public init(file: String, line: Int, column: Int, message: String, excerpt: String? = nil) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
        self.excerpt = excerpt
    }

    /// One line in the shape that editors jump to: `hketa.yml:12:7: …`.
    public var description: String { "\(file):\(line):\(column): \(message)" }
}
