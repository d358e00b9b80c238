import App
import CoreModel
import Domain
import Search

/// Compares a watch with the lists of routes and stops on this host.
struct KnownWatch {
    let surroundings: ControlSurroundings

    init(_ surroundings: ControlSurroundings) {
        self.surroundings = surroundings
    }

    /// The watch in the operator's own spelling; refused where the lists know better, unless that is wished.
    func checked(_ watch: Watch, isForced: Bool) throws(ControlFailure) -> Watch {
        guard let index = KnownRoutes.find(in: surroundings) else {
            if OperatorCatalog.module(watch.operatorID)?.builtInCatalogue.isEmpty == true {
                warnOfNoLists(watch)
            }
            return watch
        }
        let watch = spelled(watch, by: index)
        guard let refusal = refusal(of: watch, by: index) else { return watch }
        guard isForced else { throw refusal }
        surroundings.note("warning: \(refusal.text); it is added all the same (--force)")
        return watch
    }

    /// The names that the lists give to watches.
    func names() -> @Sendable (Watch) -> WatchNames {
        guard let index = KnownRoutes.find(in: surroundings) else { return { _ in WatchNames() } }
        return { watch in
            let way = index.allDirections(of: watch.operatorID, route: watch.route)
                .first { $0.direction == watch.direction }
            let stops = index.stops(
                of: watch.operatorID,
                route: watch.route,
                direction: watch.direction,
                serviceType: watch.serviceType
            )
            return WatchNames(stop: stops.first { $0.id == watch.stop }?.name, destination: way?.destination)
        }
    }

    /// What would be told wrongly as a slip: `74b` for `74B`.
    private func spelled(_ watch: Watch, by index: RouteIndex) -> Watch {
        let route = index.route(named: watch.route, of: watch.operatorID) ?? watch.route
        let stops = index.stops(of: watch.operatorID, route: route, direction: watch.direction)
        let isKnown = stops.contains { $0.id == watch.stop }
        let upper = watch.stop.uppercased()
        return Watch(
            operatorID: watch.operatorID,
            route: route,
            direction: watch.direction,
            stop: !isKnown && stops.contains { $0.id == upper } ? upper : watch.stop,
            serviceType: watch.serviceType,
            stopSequence: watch.stopSequence
        )
    }

    private func refusal(of watch: Watch, by index: RouteIndex) -> ControlFailure? {
        let route = "\(watch.operatorID) \(watch.route)"
        switch index.check(watch) {
        case .known(let places): return refusal(of: watch, at: places)
        case .unknownOperator, .stopsNotDownloaded:
            warnOfNoLists(watch)
            return nil
        case .unknownRoute(let nearest):
            return ControlFailure(
                .notFound,
                "\(watch.operatorID) has no route \"\(watch.route)\"",
                nearest: nearest,
                advice: "Find it with \"hketactl search\", or add it all the same with --force."
            )
        case .unknownDirection(let served):
            return ControlFailure(
                .notFound,
                "\(route) has no stops in direction \"\(watch.direction.rawValue)\"",
                nearest: served.map(\.rawValue)
            )
        case .unknownStop(let nearest):
            let language = surroundings.language(configured: Preferences.language(surroundings))
            let names = nearest.map { "\"\($0.id)\" is \($0.name.filled[language])." }
            let advice = "\"hketactl stops \(route)\" lists them; --force adds it all the same."
            return ControlFailure(
                .notFound,
                "\(route) \(watch.direction.rawValue) has no stop \"\(watch.stop)\"",
                nearest: nearest.map(\.id),
                advice: TerminalText.plain((names + [advice]).joined(separator: " "))
            )
        }
    }

    /// The numbers that narrow a watch down may leave nothing of it.
    private func refusal(of watch: Watch, at places: [RouteStop]) -> ControlFailure? {
        let subject = "\(watch.operatorID) \(watch.route) \(watch.direction.rawValue)"
        let own = places.filter { watch.serviceType == nil || $0.serviceType == watch.serviceType }
        guard !own.isEmpty else {
            let types = Set(places.map(\.serviceType)).sorted().map(String.init)
            return ControlFailure(
                .notFound,
                "variant \(watch.serviceType ?? 0) of \(subject) does not serve \(watch.stop)",
                nearest: types
            )
        }
        let sequences = Set(own.map(\.sequence)).sorted()
        if let sequence = watch.stopSequence, !sequences.contains(sequence) {
            return ControlFailure(
                .notFound,
                "\(watch.stop) is not at place \(sequence) of \(subject)",
                nearest: sequences.map(String.init)
            )
        }
        return nil
    }

    private func warnOfNoLists(_ watch: Watch) {
        surroundings.note(
            "warning: the lists of \(watch.operatorID) have not been downloaded, so that it is not known whether "
                + "there is such a stop; get them with \"hketactl catalogue update\""
        )
    }
}
