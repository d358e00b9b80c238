/// What a client gets.
public struct ChosenFormat: Hashable, Sendable {
    public let format: ExpositionFormat
    /// The exact value of the `Content-Type` header.
    public let contentType: String

    init(_ format: ExpositionFormat, escaping: EscapingScheme? = nil) {
        self.format = format
        contentType = format.contentType(escaping: escaping)
    }
}
