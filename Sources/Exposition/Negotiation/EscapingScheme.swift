/// How names beyond the old character set would be written.
///
/// All our names are within it, so that each scheme here leaves a page as it is. The fourth, `dots`, would double
/// every underscore; a client that asks for it gets `underscores`, which every client must know.
public enum EscapingScheme: String, Hashable, Sendable, CaseIterable {
    case allowUTF8 = "allow-utf-8"
    case underscores
    case values

    /// Reads what a client asked for; `nil` for an unknown word, which is then ignored.
    init?(asked word: String) {
        self.init(rawValue: word == "dots" ? "underscores" : word)
    }
}
