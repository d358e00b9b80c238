import YAMLDocument

extension String {
    /// Without white space at its ends.
    var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }

    /// Whether a scalar in it would break a line or move a cursor.
    var hasControlCharacters: Bool {
        unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: true
            default: false
            }
        }
    }

    /// The text in quotes for a message, cut where it is long.
    var inQuotes: String { YAMLText.quoted(self, limit: 60) }
}
