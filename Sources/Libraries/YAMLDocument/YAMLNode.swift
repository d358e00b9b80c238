/// One node of a document and where it was written.
public struct YAMLNode: Sendable, Hashable {
    public let content: Content
    /// From the node's anchor or tag, where it has one, to the end of its last character.
    ///
    /// A block collection ends where its last child ends, so that comments after it are not part of it.
    /// For an alias this is the place of the alias; the nodes inside keep the places they were written at.
    public let span: YAMLSpan
    /// Whether an alias (`*name`) stands here for content that was written elsewhere.
    public let isAlias: Bool
    /// The name after `&` that this node was given, or after `*` where it is an alias.
    public let anchor: String?

    /// What a node holds.
    public enum Content: Sendable, Hashable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        /// In the order of the file; no key twice.
        case mapping([YAMLEntry])
    }

    public init(_ content: Content, span: YAMLSpan, isAlias: Bool = false, anchor: String? = nil) {
        self.content = content
        self.span = span
        self.isAlias = isAlias
        self.anchor = anchor
    }
}
