import Domain
import YAMLDocument

/// The known keys of one mapping.
struct Fields {
    let position: YAMLPosition
    private var entries: [String: YAMLEntry] = [:]
    /// Keys that somebody most likely meant when misspelling another.
    private var meant: Set<String> = []

    /// Takes the known keys and notes each other one.
    ///
    /// `nil`, after a note, where the node is no mapping. `label` names the node (`refresh`), `place` says where
    /// its keys are (`in "refresh"`).
    init?(_ node: YAMLNode, label: String, place: String, known: [String], _ problems: inout ProblemList) {
        guard case .mapping(let all) = node.content else {
            let message =
                node.isMissing
                ? "\(label) is empty; expected some of: \(known.joined(separator: ", "))"
                : "\(label): expected a mapping, found \(node.kind)"
            problems.refuse(at: node.start, message)
            return nil
        }
        position = node.start
        for entry in all {
            if known.contains(entry.key) {
                entries[entry.key] = entry
            } else {
                noteUnknown(entry, place: place, known: known, &problems)
            }
        }
    }

    /// The keys of a fixed part of the file.
    init?(
        _ node: YAMLNode,
        label: String,
        place: String,
        known: [SettingsKey],
        _ problems: inout ProblemList
    ) {
        self.init(node, label: label, place: place, known: known.map(\.rawValue), &problems)
    }

    subscript(key: SettingsKey) -> YAMLNode? { entries[key.rawValue]?.value }

    subscript(name: String) -> YAMLNode? { entries[name]?.value }

    /// Where a key is written; the mapping's place where it is not.
    func keyPosition(_ key: SettingsKey) -> YAMLPosition {
        entries[key.rawValue]?.keySpan.start ?? position
    }

    /// The value of a key that must be there; `nil` after a note.
    ///
    /// A misspelling of it has been noted already and is not told twice.
    func required(_ key: SettingsKey, of owner: String, _ problems: inout ProblemList) -> YAMLNode? {
        if let node = self[key] { return node }
        if !meant.contains(key.rawValue) {
            problems.refuse(at: position, "\(owner) needs \(key.rawValue.inQuotes)")
        }
        return nil
    }

    private mutating func noteUnknown(
        _ entry: YAMLEntry,
        place: String,
        known: [String],
        _ problems: inout ProblemList
    ) {
        let place = place.isEmpty ? "" : " \(place)"
        let advice: String
        if let nearest = NearestSpelling.of(entry.key, among: known) {
            meant.insert(nearest)
            advice = "did you mean \(nearest.inQuotes)?"
        } else {
            advice = "expected one of: \(known.joined(separator: ", "))"
        }
        problems.refuse(at: entry.keySpan.start, "unknown key \(entry.key.inQuotes)\(place); \(advice)")
    }
}
