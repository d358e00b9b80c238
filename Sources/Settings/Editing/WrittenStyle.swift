/// How the watches of a file are written.
struct WrittenStyle {
    /// One watch in one line with braces, or one key a line.
    var isFlow = true
    /// With a blank inside of the braces.
    var hasPadding = true
    /// Keys and values all in double quotes, as in JSON.
    var quotesAll = false
    /// The blanks between the dash and what follows.
    var gap = 1

    /// A mapping in braces.
    func flowMapping(_ fields: [(key: String, value: String)]) -> [UInt8] {
        let pad = hasPadding ? " " : ""
        return Array(("{" + pad + fields.map(entry).joined(separator: ", ") + pad + "}").utf8)
    }

    /// `key: value`, for braces.
    func entry(_ field: (key: String, value: String)) -> String {
        "\(key(field.key)): \(value(of: field, in: .flow))"
    }

    /// `key: value`, one a line.
    func lines(_ fields: [(key: String, value: String)]) -> [[UInt8]] {
        fields.map { Array("\(key($0.key)): \(value(of: $0, in: .block))".utf8) }
    }

    func key(_ key: String) -> String { quotesAll ? "\"\(key)\"" : key }

    private func value(of field: (key: String, value: String), in place: ScalarText.Place) -> String {
        // What is meant as a number may be read as one.
        if Self.counted.contains(field.key), field.value.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
            return field.value
        }
        return quotesAll && ScalarText.isPlain(field.value, in: place)
            ? "\"\(field.value)\"" : ScalarText.written(field.value, in: place)
    }

    private static let counted: Set<String> = [
        SettingsKey.serviceType.rawValue, SettingsKey.stopSequence.rawValue,
    ]
}
