import CoreModel
import WebPage

extension PageText {
    /// The text in a language.
    func text(in language: Language) -> String {
        switch language {
        case .en: english
        case .tc: traditionalChinese
        case .sc: simplifiedChinese
        }
    }

    /// The text with its placeholders filled, in one pass: a value that looks like a placeholder stays as it is.
    func text(in language: Language, _ values: [String: String]) -> String {
        var filled = ""
        var rest = Substring(text(in: language))
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: start)..<end])
            filled += rest[..<start]
            filled += values[name] ?? String(rest[start...end])
            rest = rest[rest.index(after: end)...]
        }
        return filled + rest
    }
}
