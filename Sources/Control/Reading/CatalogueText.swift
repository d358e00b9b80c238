import Domain

/// How much of the lists there is, in one line.
enum CatalogueText {
    static func line(_ statuses: [CatalogueStatus]) -> String {
        statuses.map { status in
            let kinds = status.kinds.filter { $0.entries > 0 }
                .map { "\($0.entries) \($0.kind.rawValue.split(separator: "_").joined(separator: " "))" }
            return "\(status.operatorID): \(kinds.isEmpty ? "nothing yet" : kinds.joined(separator: ", "))"
        }
        .joined(separator: "; ")
    }
}
