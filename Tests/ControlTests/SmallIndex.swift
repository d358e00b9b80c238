import CoreModel
import Domain
import Foundation
import Search

@testable import Control

/// A few routes and stops, kept where the daemon would keep its index.
enum SmallIndex {
    static let citybus = RouteCatalogue(
        patterns: [
            pattern(
                "11",
                .outbound,
                ("Central", "中環", "中环"),
                ("Jardine's Lookout", "渣甸山", "渣甸山"),
                [
                    "001145", "001146", "001145",
                ]
            ),
            pattern(
                "74B",
                .outbound,
                ("Tai Po", "大埔", "大埔"),
                ("Kowloon Tong", "九龍塘", "九龙塘"),
                [
                    "001147", "001148",
                ]
            ),
            pattern(
                "74B",
                .inbound,
                ("Kowloon Tong", "九龍塘", "九龙塘"),
                ("Tai Po", "大埔", "大埔"),
                [
                    "001148", "001147",
                ]
            ),
        ],
        stops: Dictionary(
            uniqueKeysWithValues: [
                stop("001145", "Central Piers", "中環碼頭", "中环码头"), stop("001146", "Lookout", "瞭望", "瞭望"),
                stop("001147", "Sha Tin", "沙田", "沙田"), stop("001148", "Tai Wai", "大圍", "大围"),
            ]
            .map { ($0.id, $0) }
        ),
        fetchedAt: Moment(unixSeconds: 1_767_225_600)
    )

    static let index = RouteIndex(
        of: [IndexedOperator(id: OperatorID("citybus"), catalogue: citybus)],
        forms: .none
    )

    /// Puts the index beside the configuration of a bench.
    static func lay(on bench: Workbench) throws {
        var options = GlobalOptions()
        options.configFile = bench.path
        try Data(index.bytes).write(to: URL(fileURLWithPath: options.routeIndexFile ?? ""))
    }

    private static func pattern(
        _ route: String,
        _ direction: Direction,
        _ origin: (String, String, String),
        _ destination: (String, String, String),
        _ stops: [String]
    ) -> RoutePattern {
        RoutePattern(
            route: route,
            direction: direction,
            origin: LocalizedText(en: origin.0, tc: origin.1, sc: origin.2),
            destination: LocalizedText(en: destination.0, tc: destination.1, sc: destination.2),
            calls: stops.enumerated().map { RoutePattern.Call(sequence: $0 + 1, stop: $1) }
        )
    }

    private static func stop(_ id: String, _ en: String, _ tc: String, _ sc: String) -> CatalogueStop {
        CatalogueStop(id: id, name: LocalizedText(en: en, tc: tc, sc: sc))
    }
}
