/// Why the forms of characters are not known: a library's tables are missing or damaged.
public struct TextFoldingFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// In the library's words.
    public let detail: String

    public init(detail: String) {
        self.detail = detail
    }

    public var description: String { "no tables of Chinese characters: \(detail)" }
}
