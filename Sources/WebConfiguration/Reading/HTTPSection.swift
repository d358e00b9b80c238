import Domain
import YAMLDocument

/// Reads `http_server_config`.
enum HTTPSection {
    /// The headers that can be set, and their values where only some make sense.
    private static let known: [(name: String, values: [String])] = [
        ("Content-Security-Policy", []),
        ("X-Frame-Options", ["deny", "sameorigin"]),
        ("X-Content-Type-Options", ["nosniff"]),
        ("X-XSS-Protection", []),
        ("Strict-Transport-Security", []),
    ]

    static func headers(_ section: Section, _ notes: inout Notes) -> [(name: String, value: String)] {
        // Served is HTTP/1.1 alone, which every client of HTTP/2 speaks too.
        _ = section[.http2]?.flag("http2", &notes)
        guard let node = section[.headers] else { return [] }
        guard case .mapping(let entries) = node.content else {
            let found = node.isMissing ? "nothing; write {} for an empty one" : node.kind
            notes.refuse(at: node.span.start, "headers: expected a mapping, found \(found)")
            return []
        }
        return entries.compactMap { entry in header(entry, &notes) }
    }

    private static func header(_ entry: YAMLEntry, _ notes: inout Notes) -> (name: String, value: String)? {
        guard let header = known.first(where: { $0.name == entry.key }) else {
            let names = known.map(\.name)
            let advice =
                NearestSpelling.of(entry.key, among: names).map { "did you mean \($0.inQuotes)?" }
                ?? "expected one of: \(names.joined(separator: ", "))"
            notes.refuse(
                at: entry.keySpan.start,
                "the header \(entry.key.inQuotes) can not be set; \(advice)"
            )
            return nil
        }
        let label = "headers.\(header.name)"
        if !header.values.isEmpty {
            return entry.value.choice(label, among: header.values, &notes).map { (header.name, $0) }
        }
        guard let value = entry.value.filledText(label, &notes) else { return nil }
        guard value.utf8.allSatisfy({ (0x20...0x7e).contains($0) }) else {
            notes.refuse(at: entry.value.span.start, "\(label) must be one line of ASCII")
            return nil
        }
        return (header.name, value)
    }
}
