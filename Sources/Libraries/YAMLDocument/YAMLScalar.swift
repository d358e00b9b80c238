/// One scalar, always as the text that was written.
///
/// Nothing is guessed from its look: `001145`, `1E3`, `on` and `~` are these characters and nothing else.
public struct YAMLScalar: Sendable, Hashable {
    /// The text after quotes, escapes and folding.
    public let text: String
    public let style: Style
    /// The explicit tag, long form (`tag:yaml.org,2002:str`), where one was written.
    public let tag: String?

    /// How the text was written.
    public enum Style: String, Sendable, Hashable {
        case plain
        case singleQuoted, doubleQuoted
        /// A block after `|`.
        case literal
        /// A block after `>`.
        case folded
    }

    public init(text: String, style: Style, tag: String? = nil) {
        self.text = text
        self.style = style
        self.tag = tag
    }

    /// Whether nothing at all was written, as after a lone `key:`; a quoted empty text is something.
    public var isMissing: Bool { text.isEmpty && style == .plain && tag == nil }
}
