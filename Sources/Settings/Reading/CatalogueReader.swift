import YAMLDocument

/// Reads `catalogue`.
enum CatalogueReader {
    static func read(_ node: YAMLNode?, _ problems: inout ProblemList) -> CatalogueScope {
        guard let node else { return .all }
        let label = SettingsKey.catalogue.rawValue
        let fields = Fields(
            node,
            label: label,
            place: "in \(label.inQuotes)",
            known: SettingsKey.ofCatalogue,
            &problems
        )
        let words = CatalogueScope.allCases.map(\.rawValue)
        let word = fields?[.operators]?.choice("catalogue.operators", among: words, &problems)
        return word.flatMap { CatalogueScope(rawValue: $0) } ?? .all
    }
}
