public import CoreModel

/// How a state is shown: never by its colour alone.
public struct StateLook: Hashable, Sendable {
    public let state: WatchState
    /// Its number on timelines, and its place in legends.
    public let order: Int
    public let symbol: String
    /// For terminals that have no more than ASCII.
    public let ascii: String
    /// The foreground colour of a terminal, as in `ESC [ 32 m`.
    public let ansi: Int
    /// Of a card in this state, 0 to 1.
    public let opacity: Double
    public let colour: ThemedColour
    public let text: LocalizedText
}
