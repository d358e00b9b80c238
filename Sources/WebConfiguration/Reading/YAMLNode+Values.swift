import Domain
import YAMLDocument

extension YAMLNode {
    /// What the node is, as a message says it.
    var kind: String {
        switch content {
        case .scalar: "text"
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }

    /// Whether nothing was written where a value is due.
    var isMissing: Bool {
        guard case .scalar(let scalar) = content else { return false }
        return scalar.isMissing
    }

    /// The text of a scalar, be it empty; `nil` after a note.
    func text(_ label: String, _ notes: inout Notes) -> String? {
        guard case .scalar(let scalar) = content, !scalar.isMissing else {
            notes.refuse(at: span.start, "\(label): expected text, found \(isMissing ? "nothing" : kind)")
            return nil
        }
        return scalar.text
    }

    /// The text of a scalar that is not empty; `nil` after a note.
    func filledText(_ label: String, _ notes: inout Notes) -> String? {
        guard let text = text(label, &notes) else { return nil }
        guard !text.isEmpty else {
            notes.refuse(at: span.start, "\(label) is empty")
            return nil
        }
        return text
    }

    /// One of a few words; `nil` after a note.
    func choice(_ label: String, among words: [String], _ notes: inout Notes) -> String? {
        guard let text = text(label, &notes) else { return nil }
        if words.contains(text) { return text }
        let advice = NearestSpelling.of(text, among: words).map { "; did you mean \($0.inQuotes)?" } ?? ""
        notes.refuse(
            at: span.start,
            "\(label) must be one of \(words.joined(separator: ", ")), found \(text.inQuotes)\(advice)"
        )
        return nil
    }

    /// The texts of a list; those that are none are noted and left out.
    func texts(_ label: String, _ notes: inout Notes) -> [(text: String, node: YAMLNode)]? {
        guard case .sequence(let items) = content else {
            let found = isMissing ? "nothing; write [] for an empty one" : kind
            notes.refuse(at: span.start, "\(label): expected a list, found \(found)")
            return nil
        }
        var texts: [(text: String, node: YAMLNode)] = []
        for item in items {
            if let text = item.filledText(label, &notes) { texts.append((text, item)) }
        }
        return texts
    }

    /// A yes or no in any of YAML's spellings; `nil` after a note.
    func flag(_ label: String, _ notes: inout Notes) -> Bool? {
        guard let text = text(label, &notes) else { return nil }
        switch text.lowercased() {
        case "true", "yes", "on", "y": return true
        case "false", "no", "off", "n": return false
        default:
            notes.refuse(at: span.start, "\(label) must be true or false, found \(text.inQuotes)")
            return nil
        }
    }
}

extension String {
    /// The text in quotes for a message, cut where it is long.
    var inQuotes: String { YAMLText.quoted(self, limit: 60) }
}
