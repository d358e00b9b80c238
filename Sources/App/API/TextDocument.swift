package import CoreModel

/// A text in the three languages, a blank one filled from the others.
package struct TextDocument: Codable, Hashable, Sendable {
    package let en: String
    package let tc: String
    package let sc: String

    package init(_ text: LocalizedText) {
        let filled = text.filled
        en = filled.en
        tc = filled.tc
        sc = filled.sc
    }

    /// The text; `nil` where there is none in any language.
    static func unlessBlank(_ text: LocalizedText) -> TextDocument? {
        text.isEmpty ? nil : TextDocument(text)
    }
}
