/// A colour for text, once for white and once for near-black paper.
public struct ThemedColour: Hashable, Sendable {
    /// As `#RRGGBB`.
    public let light: String
    public let dark: String
}
