public import CoreModel

/// How an operator or a railway line is signed: the colour of its plate and of the writing on it.
public struct SignLook: Hashable, Sendable {
    /// The operator's id or the line's code.
    public let word: String
    /// Of the plate, as `#RRGGBB`.
    public let colour: String
    /// Of the writing on it, as `#RRGGBB`.
    public let ink: String
    /// The nearest of a terminal's 256 colours.
    public let ansi: Int
    public let text: LocalizedText
}
