/// A text that upstream may send as a string or a number, with stray blanks, or not at all.
///
/// Some of KMB's stop ids and names begin with a blank.
public struct LenientText: Decodable, Hashable, Sendable {
    /// Trimmed and bounded; `nil` for null and for what is neither text nor a number.
    public let value: String?

    /// Names and remarks of the operators are far shorter; a hostile one must not fill the pages.
    private static let longest = 256

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            value = nil
        } else if let text = try? container.decode(String.self) {  // not text: try a number next
            value = LenientText.bounded(trimmed(text))
        } else if let number = try? container.decode(Int.self) {  // neither: unreadable, which is `nil`
            value = String(number)
        } else {
            value = nil
        }
    }

    static func bounded(_ text: String) -> String {
        guard text.unicodeScalars.count > longest else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(longest)))
    }
}

/// The text without blanks, tabs and line ends at either side.
func trimmed(_ text: String) -> String {
    let isBlank: (Character) -> Bool = { $0.isWhitespace }
    let tail = text.drop(while: isBlank)
    guard let last = tail.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(tail[...last])
}
