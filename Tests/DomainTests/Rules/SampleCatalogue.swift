import CoreModel

/// A small made-up network: two bus routes, one with a variant, one with a loop.
enum SampleCatalogue {
    static let star = stop("18492910339410B1", "CHUK YUEN ESTATE", "竹園邨", "竹园邨")
    static let ferry = stop("A60AE774B09A5E44", "STAR FERRY", "尖沙咀碼頭", "尖沙咀码头")
    static let bay = stop("946C74E30100FE80", "KOWLOON BAY", "九龍灣", "九龙湾")
    static let nameless = stop("0000000000000001", "", "", "")

    static let full = RouteCatalogue(
        patterns: [
            pattern("1", .outbound, 2, to: "STAR FERRY (VIA BAY)", [star, bay, ferry]),
            pattern("1", .outbound, 1, to: "STAR FERRY", [star, ferry]),
            pattern("1", .inbound, 1, to: "CHUK YUEN", [ferry, star]),
            // A loop: begins and ends at one stop.
            pattern("13X", .outbound, 1, to: "", [bay, star, bay]),
            // Its list of stops has not been downloaded.
            pattern("74B", .outbound, 1, to: "KOWLOON BAY", []),
        ],
        stops: Dictionary(uniqueKeysWithValues: [star, ferry, bay, nameless].map { ($0.id, $0) }),
        fetchedAt: Moment(unixSeconds: 1_789_000_000)
    )

    static func watch(
        _ route: String,
        _ direction: Direction = .outbound,
        _ stop: CatalogueStop = star,
        serviceType: Int? = nil,
        stopSequence: Int? = nil
    ) -> Watch {
        Watch(
            operatorID: OperatorID("kmb"),
            route: route,
            direction: direction,
            stop: stop.id,
            serviceType: serviceType,
            stopSequence: stopSequence
        )
    }

    static func stop(_ id: String, _ en: String, _ tc: String, _ sc: String) -> CatalogueStop {
        CatalogueStop(id: id, name: LocalizedText(en: en, tc: tc, sc: sc))
    }

    private static func pattern(
        _ route: String,
        _ direction: Direction,
        _ serviceType: Int,
        to destination: String,
        _ stops: [CatalogueStop]
    ) -> RoutePattern {
        RoutePattern(
            route: route,
            direction: direction,
            serviceType: serviceType,
            origin: LocalizedText(all: ""),
            destination: LocalizedText(en: destination, tc: "", sc: ""),
            calls: stops.enumerated().map { RoutePattern.Call(sequence: $0 + 1, stop: $1.id) }
        )
    }
}
