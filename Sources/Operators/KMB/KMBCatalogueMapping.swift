import CoreModel
import Domain

/// How KMB's lists become parts, and parts a catalogue.
enum KMBCatalogueMapping: Sendable {
    /// What tells one pattern from another.
    struct Pattern: Hashable, Sendable {
        let route: String
        let direction: Direction
        let serviceType: Int
    }

    // MARK: From answers to parts

    static func routes(_ body: [UInt8]) throws(SourceError) -> CatalogueReading {
        var text = PartText()
        var odd = 0
        var seen: Set<Pattern> = []
        let dropped = try ListAnswer.read(body) { row in
            let wire = BusRouteWire(row)
            guard let pattern = pattern(wire.route, wire.bound, wire.serviceType) else {
                odd += 1
                return
            }
            guard seen.insert(pattern).inserted else { return }
            text.fields(pattern)
            text.field(wire.origin)
            text.field(wire.destination)
            text.endLine()
        }
        return CatalogueReading(text, droppedRows: dropped + odd)
    }

    static func stops(_ body: [UInt8]) throws(SourceError) -> CatalogueReading {
        var text = PartText()
        var odd = 0
        var seen: Set<String> = []
        let dropped = try ListAnswer.read(body) { row in
            guard let stop = BusStopWire(row).catalogueStop else {
                odd += 1
                return
            }
            if seen.insert(stop.id).inserted { text.line(stop) }
        }
        return CatalogueReading(text, droppedRows: dropped + odd)
    }

    static func routeStops(_ body: [UInt8]) throws(SourceError) -> CatalogueReading {
        var odd = 0
        var order: [Pattern] = []
        var calls: [Pattern: [RoutePattern.Call]] = [:]
        var pool = TextPool()
        let dropped = try ListAnswer.read(body) { row in
            let wire = BusCallWire(row)
            guard let pattern = pattern(wire.route, wire.direction, wire.serviceType),
                let sequence = wire.sequence, let stop = wire.stop, !stop.isEmpty
            else {
                odd += 1
                return
            }
            if calls[pattern] == nil { order.append(pattern) }
            calls[pattern, default: []]
                .append(RoutePattern.Call(sequence: sequence, stop: pool.text(stop.uppercased())))
        }
        var text = PartText()
        for pattern in order {
            let settled = CallOrder.settled(calls[pattern] ?? [])
            text.fields(pattern)
            text.fields(settled)
            text.endLine(entries: settled.count)
        }
        return CatalogueReading(text, droppedRows: dropped + odd)
    }

    /// Without a variant it is the normal pattern.
    private static func pattern(_ route: String?, _ bound: String?, _ serviceType: Int?) -> Pattern? {
        guard let route, !route.isEmpty, let direction = KMBMapping.direction(bound) else { return nil }
        return Pattern(
            route: route,
            direction: direction,
            serviceType: serviceType ?? KMBMapping.normalPattern
        )
    }

    // MARK: From parts to a catalogue

    static func catalogue(from parts: [StoredPart]) -> RouteCatalogue {
        var pool = TextPool()
        var stops: [String: CatalogueStop] = [:]
        var names: [(pattern: Pattern, origin: LocalizedText, destination: LocalizedText)] = []
        var calls: [Pattern: [RoutePattern.Call]] = [:]
        var oldest: Moment?
        for part in parts {
            guard let kind = CatalogueKind(rawValue: part.kind), PartText.entries(of: part.body) != nil
            else { continue }
            oldest = min(oldest ?? part.fetchedAt, part.fetchedAt)
            switch kind {
            case .routes:
                PartText.forEachLine(of: part.body) { fields in
                    guard fields.count >= 9, let pattern = pattern(fields, &pool) else { return }
                    let origin = PartText.localizedText(fields[3...], &pool)
                    names.append((pattern, origin, PartText.localizedText(fields[6...], &pool)))
                }
            case .stops:
                let listed = PartText.stops(of: part.body, &pool)
                stops.reserveCapacity(listed.count)
                for stop in listed { stops[stop.id] = stop }
            case .routeStops:
                PartText.forEachLine(of: part.body) { fields in
                    guard fields.count >= 3, let pattern = pattern(fields, &pool) else { return }
                    calls[pattern] = PartText.calls(fields[3...], &pool)
                }
            }
        }
        return RouteCatalogue(patterns: joined(names, calls), stops: stops, fetchedAt: oldest)
    }

    /// Patterns that only one of the two lists has are kept; the other half stays blank.
    private static func joined(
        _ names: [(pattern: Pattern, origin: LocalizedText, destination: LocalizedText)],
        _ calls: [Pattern: [RoutePattern.Call]]
    ) -> [RoutePattern] {
        var rest = calls
        let named = names.map { entry in
            entry.pattern.routePattern(
                entry.origin,
                entry.destination,
                rest.removeValue(forKey: entry.pattern)
            )
        }
        let blank = LocalizedText(all: "")
        let unnamed = rest.map { $0.key.routePattern(blank, blank, $0.value) }
        return named
            + unnamed.sorted {
                ($0.route, $0.direction.rawValue, $0.serviceType)
                    < ($1.route, $1.direction.rawValue, $1.serviceType)
            }
    }

    private static func pattern(_ fields: [ArraySlice<UInt8>], _ pool: inout TextPool) -> Pattern? {
        guard let direction = Direction(rawValue: String(decoding: fields[1], as: UTF8.self)),
            let serviceType = Int(String(decoding: fields[2], as: UTF8.self))
        else { return nil }
        return Pattern(route: pool.text(fields[0]), direction: direction, serviceType: serviceType)
    }
}

extension KMBCatalogueMapping.Pattern {
    fileprivate func routePattern(
        _ origin: LocalizedText,
        _ destination: LocalizedText,
        _ calls: [RoutePattern.Call]?
    ) -> RoutePattern {
        RoutePattern(
            route: route,
            direction: direction,
            serviceType: serviceType,
            origin: origin,
            destination: destination,
            calls: calls ?? []
        )
    }
}

extension PartText {
    fileprivate mutating func fields(_ pattern: KMBCatalogueMapping.Pattern) {
        field(pattern.route)
        field(pattern.direction.rawValue)
        field(String(pattern.serviceType))
    }
}
