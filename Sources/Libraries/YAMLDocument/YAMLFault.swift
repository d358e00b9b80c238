/// One reason why a document is refused.
public struct YAMLFault: Error, Sendable, Hashable {
    public let position: YAMLPosition
    /// One line, in words for the file's author.
    public let message: String
    /// Two lines: the source line, and a caret under the place.
    ///
    /// Wide characters are matched by ideographic spaces, so the caret stands right whether the reader counts
    /// characters or looks at a terminal.
    public let excerpt: String

    public init(position: YAMLPosition, message: String, excerpt: String) {
        self.position = position
        self.message = message
        self.excerpt = excerpt
    }
}
