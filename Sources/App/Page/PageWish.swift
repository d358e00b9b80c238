import CoreModel

/// How a client wants the page: what its address and its headers say.
struct PageWish: Hashable, Sendable {
    let language: Language
    /// A board on a wall: large type and no controls.
    let isKiosk: Bool
    /// The names of the groups to show, in this order; none means all.
    let groups: [String]
    /// `light` or `dark`; `nil` leaves it to the browser.
    let theme: String?

    /// Reads them; the language is the address's, else the best that the client accepts, else `configured`.
    init(
        query: [(name: String, value: String)],
        acceptLanguage: String?,
        configured: Language
    ) {
        func value(_ name: String) -> String? { query.first { $0.name == name }?.value }
        language =
            value("lang").flatMap(Language.init) ?? PageWish.accepted(acceptLanguage) ?? configured
        isKiosk = value("kiosk") == "1"
        groups = query.filter { $0.name == "group" }.map(\.value)
        theme = value("theme").flatMap { ["light", "dark"].contains($0) ? $0 : nil }
    }

    /// The first of the languages with the greatest weight that the page has.
    private static func accepted(_ header: String?) -> Language? {
        var best: (language: Language, weight: Double)?
        for element in (header ?? "").split(separator: ",").prefix(32) {
            let parts = element.split(separator: ";").map(trimmed)
            guard let tag = parts.first, let language = language(of: tag) else { continue }
            let weight =
                parts.dropFirst().first { $0.hasPrefix("q=") }
                .map { Double($0.dropFirst(2)) ?? 0 } ?? 1
            if weight > best?.weight ?? 0 { best = (language, weight) }
        }
        return best?.language
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.filter { $0 != " " && $0 != "\t" }).lowercased()
    }

    /// What a tag such as `zh-Hant-HK` asks for; `nil` for a language that the page does not speak.
    private static func language(of tag: String) -> Language? {
        let parts = tag.split(separator: "-").map(String.init)
        switch parts.first {
        case "en": return .en
        case "yue": return parts.contains("hans") ? .sc : .tc
        case "zh":
            if parts.contains("hant") { return .tc }
            if parts.contains("hans") { return .sc }
            return parts.contains { ["hk", "tw", "mo"].contains($0) } ? .tc : .sc
        default: return nil
        }
    }
}
