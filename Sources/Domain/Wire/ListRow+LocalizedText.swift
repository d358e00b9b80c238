import CoreModel

extension ListRow {
    /// The fields `name_en`, `name_tc` and `name_sc`; blank where one is missing.
    func localizedText(_ name: String) -> LocalizedText {
        LocalizedText(
            en: text(name + "_en") ?? "",
            tc: text(name + "_tc") ?? "",
            sc: text(name + "_sc") ?? ""
        )
    }
}
