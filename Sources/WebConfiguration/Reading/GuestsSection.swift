import Domain
import YAMLDocument

/// Reads `guests`.
enum GuestsSection {
    static func guests(_ node: YAMLNode, known: [String], _ notes: inout Notes) -> Set<String> {
        var guests: Set<String> = []
        for (text, item) in node.texts("guests", &notes) ?? [] {
            guard known.contains(text) else {
                let advice =
                    NearestSpelling.of(text, among: known).map { "did you mean \($0.inQuotes)?" }
                    ?? "expected some of: \(known.joined(separator: ", "))"
                notes.refuse(at: item.span.start, "guests: \(text.inQuotes) can not be opened; \(advice)")
                continue
            }
            guests.insert(text)
        }
        return guests
    }
}
