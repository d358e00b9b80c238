import CoreModel
import Domain

/// How Citybus's lists become parts, and parts a catalogue.
enum CitybusCatalogueMapping: Sendable {
    // MARK: From answers to parts

    static func routes(_ body: [UInt8]) throws(SourceError) -> CatalogueReading {
        var text = PartText()
        var odd = 0
        var seen: Set<String> = []
        let dropped = try ListAnswer.read(body) { row in
            let wire = BusRouteWire(row)
            guard let route = wire.route, !route.isEmpty else {
                odd += 1
                return
            }
            guard seen.insert(route).inserted else { return }
            text.field(route)
            text.field(wire.origin)
            text.field(wire.destination)
            text.endLine()
        }
        return CatalogueReading(text, droppedRows: dropped + odd)
    }

    /// No row is the answer to an unknown stop.
    static func stop(_ body: [UInt8], wanted: String) throws(SourceError) -> CatalogueReading {
        var stops: [CatalogueStop?] = []
        let dropped = try ListAnswer.read(body) { stops.append(BusStopWire($0).catalogueStop) }
        guard !stops.isEmpty || dropped == 0 else {
            throw SourceError(.unexpectedShape, "data is no stop")
        }
        var text = PartText()
        if let first = stops.first {
            guard let stop = first, CitybusMapping.stop(stop.id) == wanted else {
                throw SourceError(.unexpectedShape, "stop \(wanted) was asked for, another came")
            }
            text.line(
                CatalogueStop(
                    id: wanted,
                    name: stop.name,
                    latitude: stop.latitude,
                    longitude: stop.longitude
                )
            )
        }
        return CatalogueReading(text, droppedRows: dropped)
    }

    /// No row is the answer for the direction that a one-way route does not have.
    static func routeStops(
        _ body: [UInt8],
        of half: CitybusHalf
    ) throws(SourceError) -> CatalogueReading {
        var odd = 0
        var calls: [RoutePattern.Call] = []
        let dropped = try ListAnswer.read(body) { row in
            let wire = BusCallWire(row)
            guard wire.route ?? half.route == half.route,
                wire.direction == nil || CitybusMapping.direction(wire.direction) == half.direction,
                let sequence = wire.sequence, let stop = CitybusMapping.stop(wire.stop)
            else {
                odd += 1
                return
            }
            calls.append(RoutePattern.Call(sequence: sequence, stop: stop))
        }
        guard !calls.isEmpty || dropped + odd == 0 else {
            throw SourceError(.unexpectedShape, "none of \(dropped + odd) rows could be read")
        }
        let settled = CallOrder.settled(calls)
        var text = PartText()
        if !settled.isEmpty {
            text.fields(settled)
            text.endLine(entries: settled.count)
        }
        return CatalogueReading(text, droppedRows: dropped + odd)
    }

    // MARK: From parts to a catalogue

    static func catalogue(from parts: [StoredPart]) -> RouteCatalogue {
        var pool = TextPool()
        var stops: [String: CatalogueStop] = [:]
        var routes: [(number: String, origin: LocalizedText, destination: LocalizedText)] = []
        var halves: [CitybusHalf: [RoutePattern.Call]] = [:]
        var oldest: Moment?
        for part in parts {
            guard let kind = CatalogueKind(rawValue: part.kind), PartText.entries(of: part.body) != nil
            else { continue }
            oldest = min(oldest ?? part.fetchedAt, part.fetchedAt)
            switch kind {
            case .routes:
                PartText.forEachLine(of: part.body) { fields in
                    guard fields.count >= 7 else { return }
                    let origin = PartText.localizedText(fields[1...], &pool)
                    let destination = PartText.localizedText(fields[4...], &pool)
                    routes.append((pool.text(fields[0]), origin, destination))
                }
            case .stops:
                for stop in PartText.stops(of: part.body, &pool) { stops[stop.id] = stop }
            case .routeStops:
                guard let half = CitybusHalf(CataloguePartName(kind, part.key)) else { continue }
                halves[half] = []
                PartText.forEachLine(of: part.body) { fields in
                    halves[half] = PartText.calls(fields[...], &pool)
                }
            }
        }
        return RouteCatalogue(patterns: joined(routes, halves), stops: stops, fetchedAt: oldest)
    }

    /// Outbound runs from the origin to the destination, inbound back.
    ///
    /// Without the list of routes there are no patterns: some of them would be taken for all.
    ///
    /// About a hundred routes run one way: the half that is known to be empty is left out, unless both are.
    private static func joined(
        _ routes: [(number: String, origin: LocalizedText, destination: LocalizedText)],
        _ halves: [CitybusHalf: [RoutePattern.Call]]
    ) -> [RoutePattern] {
        var patterns: [RoutePattern] = []
        for route in routes {
            let own = CitybusHalf.directions.map { direction -> (Direction, [RoutePattern.Call]?) in
                (direction, halves[CitybusHalf(route.number, direction)])
            }
            let isWithoutStops = own.allSatisfy { $0.1?.isEmpty == true }
            for (direction, calls) in own where isWithoutStops || calls?.isEmpty != true {
                let isBack = direction == .inbound
                patterns.append(
                    RoutePattern(
                        route: route.number,
                        direction: direction,
                        origin: isBack ? route.destination : route.origin,
                        destination: isBack ? route.origin : route.destination,
                        calls: calls ?? []
                    )
                )
            }
        }
        return patterns
    }
}
