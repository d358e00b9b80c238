import YAMLDocument

/// Writes a text as a YAML scalar, in quotes only where it needs them.
enum ScalarText {
    /// Where a scalar is to stand.
    enum Place {
        case block
        /// Within brackets or braces, where `,` and `:` mean more.
        case flow
    }

    /// The text, plain where every YAML reader takes it for this text.
    ///
    /// The daemon reads all as text, but an editor or a script may take `001145` for a number and `on` for a truth.
    static func written(_ text: String, in place: Place) -> String {
        isPlain(text, in: place) ? text : YAMLText.quoted(text)
    }

    static func isPlain(_ text: String, in place: Place) -> Bool {
        // What needs an escape is longer in quotes than by the two quotes.
        guard !text.isEmpty, YAMLText.quoted(text) == "\"\(text)\"", text.trimmed == text else {
            return false
        }
        guard let first = text.unicodeScalars.first, !indicators.contains(first) else { return false }
        guard !text.contains(": "), !text.contains(" #"), !text.hasSuffix(":") else { return false }
        switch place {
        case .block: break
        case .flow: guard !text.unicodeScalars.contains(where: flowIndicators.contains) else { return false }
        }
        return !isWord(text) && !isNumber(text)
    }

    private static let indicators = Set("-?:,[]{}#&*!|>'\"%@`=<~.".unicodeScalars)
    private static let flowIndicators = Set(",[]{}:".unicodeScalars)
    private static let words: Set<String> = [
        "null", "true", "false", "yes", "no", "on", "off", "y", "n", "nan", "inf",
    ]

    private static func isWord(_ text: String) -> Bool { words.contains(text.lowercased()) }

    /// Whether some reader of YAML may take it for a number, a time or a date.
    private static func isNumber(_ text: String) -> Bool {
        let text = Substring(text)
        if isFigures(text) || isDate(text) { return true }
        let lowered = text.lowercased()
        if ["0x", "0o", "0b"].contains(where: { lowered.hasPrefix($0) }) {
            return lowered.dropFirst(2).allSatisfy { $0.isHexDigit || $0 == "_" }
        }
        let parts = lowered.split(separator: "e", omittingEmptySubsequences: false)
        return parts.count == 2 && isFigures(parts[0]) && isFigures(parts[1])
    }

    /// Digits and what may stand among those of a number.
    private static func isFigures(_ text: Substring) -> Bool {
        text.contains { $0.isASCII && $0.isNumber }
            && text.utf8.allSatisfy { 0x30...0x39 ~= $0 || "_.:+-".utf8.contains($0) }
    }

    private static func isDate(_ text: Substring) -> Bool {
        let parts = text.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
        return parts.count == 3 && parts[0].count == 4 && parts.allSatisfy { Int($0) != nil }
    }
}
