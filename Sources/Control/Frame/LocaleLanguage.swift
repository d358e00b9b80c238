import CoreModel

/// The language that the user's locale asks for.
enum LocaleLanguage {
    /// `nil` unless it is a Chinese one: English names are not what an English locale asks for on a Chinese board.
    static func language(of environment: [String: String]) -> Language? {
        let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]
        // The first that is set counts, as in the C library.
        let locale = variables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let name = locale.prefix { !".@".contains($0) }.lowercased()
        if name == "zh" || name.hasPrefix("zh_hk") || name.hasPrefix("zh_tw") || name.hasPrefix("zh_mo") {
            return .tc
        }
        return name.hasPrefix("zh_cn") || name.hasPrefix("zh_sg") ? .sc : nil
    }
}
