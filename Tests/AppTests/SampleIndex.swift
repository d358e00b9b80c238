import CoreModel
import Domain
import Search

/// A few routes to ask the API about.
enum SampleIndex {
    static let kmb = OperatorID("kmb")
    static let mtr = OperatorID("mtr")

    static func text(_ en: String, _ tc: String, _ sc: String? = nil) -> LocalizedText {
        LocalizedText(en: en, tc: tc, sc: sc ?? tc)
    }

    private static let taiPo = text("Tai Po", "大埔")
    private static let kowloonTong = text("Kowloon Tong", "九龍塘", "九龙塘")

    private static let stops = [
        "A000000000000001": text("Tai Po Market", "大埔墟"),
        "A000000000000002": text("Sha Tin Station", "沙田站"),
        "A000000000000003": text("Lion Rock Tunnel", "獅子山隧道", "狮子山隧道"),
        "A000000000000004": text("Kowloon Tong Station", "九龍塘站", "九龙塘站"),
    ]

    static let buses = RouteCatalogue(
        patterns: [
            pattern("74B", .outbound, 1, taiPo, kowloonTong, [1, 2, 4]),
            pattern("74B", .outbound, 2, taiPo, kowloonTong, [1, 3, 4]),
            pattern("74B", .inbound, 1, kowloonTong, taiPo, [4, 1]),
            pattern("74X", .outbound, 1, taiPo, text("", "觀塘", "观塘"), []),
            pattern("87", .outbound, 1, taiPo, text("", ""), [1, 2]),
        ],
        stops: Dictionary(
            stops.map { ($0.key, CatalogueStop(id: $0.key, name: $0.value)) }
        ) { first, _ in first },
        fetchedAt: nil
    )

    static let trains = RouteCatalogue(
        patterns: [
            RoutePattern(
                route: "EAL",
                direction: .up,
                serviceType: 1,
                name: text("East Rail Line", "東鐵綫", "东铁线"),
                origin: text("Admiralty", "金鐘", "金钟"),
                destination: text("Lo Wu", "羅湖", "罗湖"),
                calls: [
                    RoutePattern.Call(sequence: 1, stop: "ADM"), RoutePattern.Call(sequence: 2, stop: "LOW"),
                ]
            )
        ],
        stops: [
            "ADM": CatalogueStop(id: "ADM", name: text("Admiralty", "金鐘", "金钟")),
            "LOW": CatalogueStop(id: "LOW", name: text("Lo Wu", "羅湖", "罗湖")),
        ],
        fetchedAt: nil
    )

    static let index = RouteIndex(
        of: [
            IndexedOperator(id: kmb, names: ["KMB", "九巴"], catalogue: buses),
            IndexedOperator(id: mtr, names: ["MTR", "港鐵"], catalogue: trains),
        ],
        forms: .none
    )

    private static func pattern(
        _ route: String,
        _ direction: Direction,
        _ serviceType: Int,
        _ origin: LocalizedText,
        _ destination: LocalizedText,
        _ stops: [Int]
    ) -> RoutePattern {
        RoutePattern(
            route: route,
            direction: direction,
            serviceType: serviceType,
            origin: origin,
            destination: destination,
            calls: stops.enumerated()
                .map { RoutePattern.Call(sequence: $0.offset + 1, stop: "A00000000000000\($0.element)") }
        )
    }
}
