import App
import CoreModel

/// The stops of a route's directions, as `--json` writes them.
struct StopListDocument: JSONDocument {
    struct Section: JSONDocument {
        let route: RouteDocument
        let stops: [StopDocument]
        /// What comes at the first stops; left out where nobody was asked.
        let arrivals: [BoardDocument.Row]?
    }

    let directions: [Section]

    init(_ sections: [StopsSection], language: Language) {
        directions = sections.map { section in
            Section(
                route: RouteDocument(section.route, language: language),
                stops: section.stops.map(StopDocument.init),
                arrivals: section.rows.isEmpty ? nil : section.rows
            )
        }
    }
}
