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

    static func routes(_ rows: LossyRows<BusRouteWire>) -> CatalogueReading {
        var text = PartText()
        var dropped = rows.dropped
        var seen: Set<Pattern> = []
        for row in rows.rows {
            guard let pattern = pattern(row.route, row.bound, row.serviceType) else {
                dropped += 1
                continue
            }
            guard seen.insert(pattern).inserted else { continue }
            text.fields(pattern)
            text.field(row.origin)
            text.field(row.destination)
            text.endLine()
        }
        return CatalogueReading(text, droppedRows: dropped)
    }

    static func stops(_ rows: LossyRows<BusStopWire>) -> CatalogueReading {
        var text = PartText()
        var dropped = rows.dropped
        var seen: Set<String> = []
        for row in rows.rows {
            guard let stop = row.catalogueStop else {
                dropped += 1
                continue
            }
            if seen.insert(stop.id).inserted { text.line(stop) }
        }
        return CatalogueReading(text, droppedRows: dropped)
    }

    static func routeStops(_ rows: LossyRows<BusCallWire>) -> CatalogueReading {
        var dropped = rows.dropped
        var order: [Pattern] = []
        var calls: [Pattern: [RoutePattern.Call]] = [:]
        for row in rows.rows {
            guard let pattern = pattern(row.route, row.bound ?? row.dir, row.serviceType),
                let sequence = row.seq?.value, let stop = row.stop?.value, !stop.isEmpty
            else {
                dropped += 1
                continue
            }
            if calls[pattern] == nil { order.append(pattern) }
            calls[pattern, default: []]
                .append(RoutePattern.Call(sequence: sequence, stop: stop.uppercased()))
        }
        var text = PartText()
        for pattern in order {
            let settled = CallOrder.settled(calls[pattern] ?? [])
            text.fields(pattern)
            text.fields(settled)
            text.endLine(entries: settled.count)
        }
        return CatalogueReading(text, droppedRows: dropped)
    }

    /// Without a variant it is the normal pattern.
    private static func pattern(
        _ route: LenientText?,
        _ bound: LenientText?,
        _ serviceType: LenientNumber?
    ) -> Pattern? {
        guard let route = route?.value, !route.isEmpty,
            let direction = KMBMapping.direction(bound?.value)
        else { return nil }
        return Pattern(
            route: route,
            direction: direction,
            serviceType: serviceType?.value ?? KMBMapping.normalPattern
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
