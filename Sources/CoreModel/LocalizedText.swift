/// A text in the three languages the operators publish.
public struct LocalizedText: Hashable, Sendable {
    public let en: String
    public let tc: String
    public let sc: String

    public init(en: String, tc: String, sc: String) {
        self.en = en
        self.tc = tc
        self.sc = sc
    }

    /// The same text in every language, for codes and for names that somebody typed.
    public init(all text: String) {
        self.init(en: text, tc: text, sc: text)
    }

    public subscript(language: Language) -> String {
        switch language {
        case .en: en
        case .tc: tc
        case .sc: sc
        }
    }

    public var isEmpty: Bool { en.isEmpty && tc.isEmpty && sc.isEmpty }

    /// The text with each blank language filled from another, English first.
    ///
    /// Rows without a Simplified name have been reported (hk-bus-crawling issue 77).
    public var filled: LocalizedText {
        let fallback = [en, tc, sc].first { !$0.isEmpty } ?? ""
        return LocalizedText(
            en: en.isEmpty ? fallback : en,
            tc: tc.isEmpty ? (sc.isEmpty ? fallback : sc) : tc,
            sc: sc.isEmpty ? (tc.isEmpty ? fallback : tc) : sc
        )
    }
}
