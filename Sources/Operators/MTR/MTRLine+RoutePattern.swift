import CoreModel

/// The lines as routes of a catalogue.
extension MTRLine {
    /// Each way its trains run as a variant, the longest first, since that is what the line is thought of as.
    func patterns(_ direction: Direction) -> [RoutePattern] {
        let longestFirst = ways.enumerated()
            .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
            .map(\.element)
        return longestFirst.enumerated()
            .compactMap { place, way in
                stations(of: way, going: direction)
                    .flatMap { pattern(direction, serviceType: place + 1, through: $0) }
            }
    }

    private func stations(of way: [String], going direction: Direction) -> [String]? {
        switch direction {
        case .up: way
        case .down: way.reversed()
        case .outbound, .inbound: nil
        }
    }

    private func pattern(
        _ direction: Direction,
        serviceType: Int,
        through stations: [String]
    ) -> RoutePattern? {
        guard let first = stations.first.flatMap(MTRStationNames.name(of:)),
            let last = stations.last.flatMap(MTRStationNames.name(of:))
        else { return nil }
        return RoutePattern(
            route: code,
            direction: direction,
            serviceType: serviceType,
            name: name,
            origin: first,
            destination: last,
            calls: stations.enumerated().map { RoutePattern.Call(sequence: $0.offset + 1, stop: $0.element) }
        )
    }
}
