/// One key of a mapping and its value.
public struct YAMLEntry: Sendable, Hashable {
    public let key: String
    public let keySpan: YAMLSpan
    public let value: YAMLNode

    public init(key: String, keySpan: YAMLSpan, value: YAMLNode) {
        self.key = key
        self.keySpan = keySpan
        self.value = value
    }
}
