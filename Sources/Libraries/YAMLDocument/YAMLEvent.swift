/// One event of libyaml, copied out of its memory.
struct YAMLEvent {
    let kind: Kind
    /// Index of the first scalar; libyaml's `index` counts scalars, not bytes.
    let start: Int
    /// Index after the last scalar.
    let end: Int

    /// What happened.
    enum Kind {
        case streamStart, streamEnd
        case documentStart, documentEnd
        case alias(anchor: String)
        case scalar(YAMLScalar, anchor: String?)
        case collectionStart(Collection)
        case collectionEnd
    }

    /// The head of a sequence or mapping.
    struct Collection {
        let isMapping: Bool
        /// Written with brackets or braces.
        let isFlow: Bool
        let anchor: String?
        let tag: String?
    }
}
