import CoreModel
import Domain

/// Finds the fewest requests that serve KMB's watches.
///
/// A watch is an edge between its stop (`stop-eta`) and its route's variant (`route-eta`); either end serves it. The
/// fewest requests are the smallest set of ends that touches every edge, a minimum vertex cover. A watch that only
/// its stop can serve forces that stop. `docs/FEWEST-REQUESTS.md` has the drawing.
struct KMBPlanner: Sendable {
    let endpoint: KMBEndpoint
    let catalogue: RouteCatalogue

    /// The fewest requests, in the order of the watches; variants in `unfit` are not asked, since their answers are known
    /// not to fit the catalogue.
    func plan(for watches: [Watch], avoiding unfit: Set<KMBVariant>) -> [PlannedRequest] {
        var edges: [MinimumVertexCover<String, String>.Edge] = []
        var forced: [String] = []
        var routeURLs: [Watch: String] = [:]
        for watch in watches {
            if let pattern = pattern(serving: watch, avoiding: unfit) {
                let url = url(of: pattern)
                routeURLs[watch] = url
                edges.append(.init(watch.stop, url))
            } else {
                forced.append(watch.stop)
            }
        }
        let stops = Set(MinimumVertexCover(of: edges, forcing: forced).left)
        return RequestGrouping.requests(for: watches) { watch in
            // Where both ends are asked, the stop's answer is taken: it needs no mapping.
            guard let url = routeURLs[watch], !stops.contains(watch.stop) else { return stopAddress(watch) }
            return (KMBEndpoint.routeArrivals, url)
        }
    }

    /// The requests that serve these watches without the catalogue's help.
    func stopRequests(for watches: [Watch]) -> [PlannedRequest] {
        RequestGrouping.requests(for: watches, address: stopAddress)
    }

    /// Where the variant's arrivals are asked for; one answer has both directions.
    func url(of pattern: RoutePattern) -> String {
        endpoint.routeArrivals(of: pattern.route, serviceType: pattern.serviceType)
    }

    /// The one variant whose answer shows all of the watch's buses, by the catalogue; `nil` where only the stop's
    /// does.
    ///
    /// A watch that names no variant counts the buses of all of them. It could be served by several answers put
    /// together, but these come at different times and one may fail: then nobody could say what the watch shows. So
    /// exactly one variant must call at the stop, and each of the others must be listed well enough to be sure that
    /// it does not.
    func pattern(serving watch: Watch) -> RoutePattern? {
        let candidates = candidates(for: watch)
        let isUnambiguous = Set(candidates.map(\.serviceType)).count == candidates.count
        guard isUnambiguous, candidates.allSatisfy(\.isNumberedThrough) else { return nil }
        let serving = candidates.filter { !$0.sequences(of: watch.stop).isEmpty }
        return serving.count == 1 ? serving.first : nil
    }

    /// A variant whose answer does not fit may call at other stops than the catalogue says, so it spoils the route
    /// in that direction for every watch that counts it.
    private func pattern(serving watch: Watch, avoiding unfit: Set<KMBVariant>) -> RoutePattern? {
        guard candidates(for: watch).allSatisfy({ !unfit.contains(KMBVariant($0)) }) else { return nil }
        return pattern(serving: watch)
    }

    /// The variants whose buses the watch counts.
    private func candidates(for watch: Watch) -> [RoutePattern] {
        catalogue.patterns(of: watch.route, watch.direction)
            .filter { $0.serviceType == watch.serviceType ?? $0.serviceType }
    }

    private func stopAddress(_ watch: Watch) -> RequestGrouping.Address {
        (KMBEndpoint.stopArrivals, endpoint.stopArrivals(at: watch.stop))
    }
}
