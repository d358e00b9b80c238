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
        "\(key(field.key)): \(value(field.value, in: .flow))"
    }

    /// `key: value`, one a line.
    func lines(_ fields: [(key: String, value: String)]) -> [[UInt8]] {
        fields.map { Array("\(key($0.key)): \(value($0.value, in: .block))".utf8) }
    }

    func key(_ key: String) -> String { quotesAll ? "\"\(key)\"" : key }

    func value(_ value: String, in place: ScalarText.Place) -> String {
        // Said to be in quotes by `quotesAll`; a text that is not plain is in quotes anyway.
        quotesAll && ScalarText.isPlain(value, in: place)
            ? "\"\(value)\"" : ScalarText.written(value, in: place)
    }
}
