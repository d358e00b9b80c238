/// The languages that every name is published in.
public enum Language: String, Hashable, Sendable, CaseIterable {
    /// English
    case en
    /// Traditional Chinese
    case tc
    /// Simplified Chinese
    case sc
}
