import CoreModel
import Domain
import Search

/// Small catalogues to search in.
enum Sample {
    static let kmb = OperatorID("kmb")
    static let citybus = OperatorID("citybus")
    static let mtr = OperatorID("mtr")

    static func text(_ en: String, _ tc: String, _ sc: String? = nil) -> LocalizedText {
        LocalizedText(en: en, tc: tc, sc: sc ?? tc)
    }

    /// A stop for each name; ids count up behind the prefix.
    static func stops(_ prefix: String, _ names: [LocalizedText]) -> [String: CatalogueStop] {
        let stops = names.enumerated()
            .map { ("\(prefix)\($0.offset)", CatalogueStop(id: "\(prefix)\($0.offset)", name: $0.element)) }
        return Dictionary(stops) { first, _ in first }
    }

    static func pattern(
        _ route: String,
        _ direction: Direction = .outbound,
        type: Int = 1,
        name: LocalizedText? = nil,
        from origin: LocalizedText = text("A", "甲"),
        to destination: LocalizedText = text("B", "乙"),
        calls stops: [String]
    ) -> RoutePattern {
        RoutePattern(
            route: route,
            direction: direction,
            serviceType: type,
            name: name,
            origin: origin,
            destination: destination,
            calls: stops.enumerated().map { RoutePattern.Call(sequence: $0.offset + 1, stop: $0.element) }
        )
    }

    static func catalogue(
        _ patterns: [RoutePattern],
        _ stops: [String: CatalogueStop] = [:]
    ) -> RouteCatalogue {
        RouteCatalogue(patterns: patterns, stops: stops, fetchedAt: nil)
    }

    /// A few forms, as the real table has them.
    static let forms = CharacterForms(
        Dictionary(
            zip("羅衞衛綫灣後東鐵鐘".unicodeScalars, "罗卫卫线湾后东铁钟".unicodeScalars)
                .map { ($0.value, $1.value) }
        ) { first, _ in first }
    )
}
