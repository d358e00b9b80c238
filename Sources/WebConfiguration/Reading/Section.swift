import Domain
import YAMLDocument

/// One mapping of the file, of which all keys are known.
struct Section {
    let position: YAMLPosition
    private var entries: [WebKey: YAMLEntry] = [:]

    /// Takes the known keys and notes each other one; `nil`, after a note, where the node is no mapping.
    ///
    /// `name` is the section's own key; `nil` for the file.
    init?(_ node: YAMLNode, name: WebKey?, keys: [WebKey], _ notes: inout Notes) {
        guard case .mapping(let all) = node.content else {
            let label = name?.rawValue ?? "the file"
            // Not the default: a file that was cut short must not open what it closed.
            let found = node.isMissing ? "nothing; write {} for an empty one" : node.kind
            notes.refuse(at: node.span.start, "\(label): expected a mapping, found \(found)")
            return nil
        }
        position = node.span.start
        let names = keys.map(\.rawValue)
        let place = name.map { " in \($0.rawValue)" } ?? ""
        for entry in all {
            if let key = keys.first(where: { $0.rawValue == entry.key }) {
                entries[key] = entry
            } else {
                let advice =
                    NearestSpelling.of(entry.key, among: names).map { "did you mean \($0.inQuotes)?" }
                    ?? "expected one of: \(names.joined(separator: ", "))"
                notes.refuse(at: entry.keySpan.start, "unknown key \(entry.key.inQuotes)\(place); \(advice)")
            }
        }
    }

    subscript(key: WebKey) -> YAMLNode? { entries[key]?.value }

    var isEmpty: Bool { entries.isEmpty }

    /// Where a key is written; the section's place where it is not.
    func position(of key: WebKey) -> YAMLPosition { entries[key]?.keySpan.start ?? position }

    /// The mapping under a key, where it is written.
    func subsection(_ key: WebKey, keys: [WebKey], _ notes: inout Notes) -> Section? {
        self[key].flatMap { Section($0, name: key, keys: keys, &notes) }
    }
}
