public import CoreModel

/// What a catalogue has to say against a watch whose ids are well formed.
///
/// Warnings, never errors: a catalogue may be a day behind, and what is not yet downloaded is no evidence.
public enum CatalogueFindings: Sendable {
    /// Findings about ids that the catalogue does not know; none where it cannot tell.
    public static func findings(for watch: Watch, in catalogue: RouteCatalogue) -> [WatchFinding] {
        guard !catalogue.patterns.isEmpty else { return [] }
        guard catalogue.hasRoute(watch.route) else { return [unknownRoute(watch, catalogue)] }
        let patterns = catalogue.patterns(of: watch.route, watch.direction)
        guard !patterns.isEmpty else { return [missingDirection(watch, catalogue)] }
        var findings: [WatchFinding] = []
        var own = patterns
        if let type = watch.serviceType {
            let typed = patterns.filter { $0.serviceType == type }
            if typed.isEmpty { findings.append(missingType(type, watch, patterns)) } else { own = typed }
        }
        // Where one list of calls is not there yet, the stop may be on it.
        guard own.allSatisfy({ !$0.calls.isEmpty }) else { return findings }
        let sequences = Set(own.flatMap { $0.sequences(of: watch.stop) }).sorted()
        if sequences.isEmpty {
            return findings + [strayStop(watch, on: own, catalogue)]
        }
        if let sequence = watch.stopSequence, !sequences.contains(sequence) {
            findings.append(wrongSequence(sequence, sequences, watch))
        }
        return findings
    }

    private static func unknownRoute(_ watch: Watch, _ catalogue: RouteCatalogue) -> WatchFinding {
        let nearest = NearestSpelling.of(watch.route, among: catalogue.routes)
        return warning(
            .route,
            "route \"\(watch.route)\" is not in the list of routes" + hint(nearest)
        )
    }

    private static func missingDirection(_ watch: Watch, _ catalogue: RouteCatalogue) -> WatchFinding {
        let served = watch.direction.others.filter { !catalogue.patterns(of: watch.route, $0).isEmpty }
        let hint = served.map { direction in
            let end = catalogue.patterns(of: watch.route, direction).first?.destination.filled.en ?? ""
            return direction.rawValue + (end.isEmpty ? "" : " to \(end)")
        }
        let route = "route \"\(watch.route)\" has no direction \(watch.direction.rawValue)"
        return warning(
            .direction,
            hint.isEmpty ? route : "\(route), only \(hint.joined(separator: " and "))"
        )
    }

    private static func missingType(_ type: Int, _ watch: Watch, _ patterns: [RoutePattern]) -> WatchFinding {
        let known = patterns.map { String($0.serviceType) }.joined(separator: ", ")
        let message =
            "route \"\(watch.route)\" \(watch.direction.rawValue) has no service_type \(type), only \(known)"
        return warning(.serviceType, message)
    }

    private static func strayStop(
        _ watch: Watch,
        on patterns: [RoutePattern],
        _ catalogue: RouteCatalogue
    ) -> WatchFinding {
        let message = "stop \"\(watch.stop)\" is not on route \"\(watch.route)\" \(watch.direction.rawValue)"
        let opposite = watch.direction.others.first { direction in
            catalogue.patterns(of: watch.route, direction).contains { !$0.sequences(of: watch.stop).isEmpty }
        }
        if let opposite { return warning(.stop, "\(message), but \(opposite.rawValue)") }
        if let name = catalogue.stops[watch.stop]?.name.filled.en, !name.isEmpty {
            return warning(.stop, "\(message); it is \(name)")
        }
        let stops = patterns.flatMap(\.calls).map(\.stop)
        let nearest = NearestSpelling.of(watch.stop, among: stops)
        let name = nearest.flatMap { catalogue.stops[$0]?.name.filled.en } ?? ""
        return warning(.stop, message + hint(nearest) + (name.isEmpty ? "" : " (\(name))"))
    }

    private static func wrongSequence(_ sequence: Int, _ known: [Int], _ watch: Watch) -> WatchFinding {
        let places = known.map { String($0) }.joined(separator: ", ")
        return warning(
            .stopSequence,
            "stop \"\(watch.stop)\" is not at stop_seq \(sequence) of route \"\(watch.route)\" "
                + "\(watch.direction.rawValue), but at \(places)"
        )
    }

    private static func hint(_ nearest: String?) -> String {
        nearest.map { "; did you mean \"\($0)\"?" } ?? ""
    }

    private static func warning(_ field: WatchFinding.Field, _ message: String) -> WatchFinding {
        WatchFinding(field, .warning, message)
    }
}

extension Direction {
    /// The other ways along a route.
    fileprivate var others: [Direction] {
        switch self {
        case .outbound: [.inbound]
        case .inbound: [.outbound]
        case .up: [.down]
        case .down: [.up]
        }
    }
}

extension RouteCatalogue {
    /// Route numbers in the order of the list.
    fileprivate var routes: [String] {
        var seen: Set<String> = []
        return patterns.map(\.route).filter { seen.insert($0).inserted }
    }

    fileprivate func hasRoute(_ route: String) -> Bool {
        Direction.allCases.contains { !patterns(of: route, $0).isEmpty }
    }
}
