import CoreModel

@testable import OperatorKMB

/// Writes made-up catalogues.
enum KMBLines {
    /// A variant that calls at these stops, numbered from 1.
    static func pattern(
        _ route: String = "74B",
        _ direction: Direction = .outbound,
        serviceType: Int = 1,
        through stops: [String]
    ) -> RoutePattern {
        numbered(route, direction, serviceType: serviceType, as: stops.enumerated().map { ($0 + 1, $1) })
    }

    static func numbered(
        _ route: String = "74B",
        _ direction: Direction = .outbound,
        serviceType: Int = 1,
        as calls: [(sequence: Int, stop: String)]
    ) -> RoutePattern {
        RoutePattern(
            route: route,
            direction: direction,
            serviceType: serviceType,
            origin: LocalizedText(all: ""),
            destination: LocalizedText(all: ""),
            calls: calls.map { RoutePattern.Call(sequence: $0.sequence, stop: $0.stop) }
        )
    }

    static func catalogue(_ patterns: RoutePattern...) -> RouteCatalogue { catalogue(patterns) }

    static func catalogue(_ patterns: [RoutePattern]) -> RouteCatalogue {
        RouteCatalogue(patterns: patterns, stops: [:], fetchedAt: KMBBody.receivedAt)
    }

    static func source(_ catalogue: RouteCatalogue) -> KMBSource {
        KMBSource(baseURL: "http://kmb", catalogue: catalogue)
    }

    /// The last two parts of a URL say what is asked: `stop-eta/A` or, without its first word, `74B/1`.
    static func asked(_ plan: [String]) -> [String] {
        plan.map { $0.split(separator: "/").suffix(2).joined(separator: "/") }
    }
}
