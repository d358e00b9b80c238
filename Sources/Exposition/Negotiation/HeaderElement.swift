/// One element of a list header such as `Accept`: a word, its parameters and its weight.
struct HeaderElement: Hashable, Sendable {
    /// In lower case.
    let word: String
    /// Names in lower case; the first of a name counts.
    let parameters: [String: String]

    /// The elements of a header's value, in its order; blank ones are left out.
    static func list(_ header: String) -> [HeaderElement] {
        split(header[...], at: ",").compactMap(HeaderElement.init)
    }

    /// 0 to 1; 0 refuses.
    ///
    /// A weight that cannot be read counts as 1: who lists a thing wants it.
    var weight: Double {
        guard let text = parameters["q"], let weight = Double(text), (0...1).contains(weight) else {
            return 1
        }
        return weight
    }

    private init?(_ text: Substring) {
        let parts = HeaderElement.split(text, at: ";").map(HeaderElement.trimmed)
        guard let first = parts.first, !first.isEmpty else { return nil }
        word = first.lowercased()
        var parameters: [String: String] = [:]
        for part in parts.dropFirst() {
            guard let equals = part.firstIndex(of: "=") else { continue }
            let name = HeaderElement.trimmed(part[..<equals]).lowercased()
            let value = HeaderElement.unquoted(HeaderElement.trimmed(part[part.index(after: equals)...]))
            if parameters[name] == nil { parameters[name] = value }
        }
        self.parameters = parameters
    }

    /// Splits at a mark, but not within quotes.
    private static func split(_ text: Substring, at mark: Character) -> [Substring] {
        var isQuoted = false
        var isEscaped = false
        return text.split(omittingEmptySubsequences: false) { character in
            if isEscaped {
                isEscaped = false
                return false
            }
            if character == "\"" { isQuoted.toggle() }
            isEscaped = isQuoted && character == "\\"
            return character == mark && !isQuoted
        }
    }

    private static func unquoted(_ text: Substring) -> String {
        guard text.count >= 2, text.first == "\"", text.last == "\"" else { return String(text) }
        var isEscaped = false
        return String(
            text.dropFirst().dropLast()
                .filter { character in
                    if isEscaped || character != "\\" {
                        isEscaped = false
                        return true
                    }
                    isEscaped = true
                    return false
                }
        )
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let tail = text.drop(while: \.isWhitespace)
        guard let last = tail.lastIndex(where: { !$0.isWhitespace }) else { return tail[tail.endIndex...] }
        return tail[...last]
    }
}
