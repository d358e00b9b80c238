import CoreModel
import TestKit

/// A few made-up routes and watches, and what the fewest requests for them are, found by trying all.
struct KMBRandomNetwork {
    let patterns: [RoutePattern]
    let watches: [Watch]

    private static let stops = ["A", "B", "C", "D", "E", "F"]

    var catalogue: RouteCatalogue { KMBLines.catalogue(patterns) }

    init(_ random: inout SeededRandom) {
        var patterns: [RoutePattern] = []
        for route in ["1", "2", "3", "4"] {
            for direction in [Direction.outbound, .inbound] where Int.random(in: 0..<4, using: &random) > 0 {
                let variants = Int.random(in: 0..<3, using: &random) == 0 ? 2 : 1
                for serviceType in 1...variants {
                    let stops = Self.stops.shuffled(using: &random).prefix(.random(in: 1...5, using: &random))
                    // One in eight lists has a hole.
                    let hole = Int.random(in: 0..<8, using: &random) == 0 ? 1 : 0
                    let calls = stops.enumerated().map { ($0 + 1 + ($0 > 0 ? hole : 0), $1) }
                    patterns.append(
                        KMBLines.numbered(route, direction, serviceType: serviceType, as: calls)
                    )
                }
            }
        }
        self.patterns = patterns
        let served = patterns.flatMap { pattern in pattern.calls.map { (pattern, $0.stop) } }
        watches = (0..<Int.random(in: 0...14, using: &random))
            .map { _ in
                let stop = Self.stops.randomElement(using: &random) ?? "A"
                guard let (pattern, known) = served.randomElement(using: &random),
                    Int.random(in: 0..<8, using: &random) > 0
                else { return KMBBody.watch(route: "9", stop: stop) }
                let isTyped = Int.random(in: 0..<4, using: &random) == 0
                return KMBBody.watch(
                    route: pattern.route,
                    pattern.direction,
                    stop: known,
                    serviceType: isTyped ? pattern.serviceType : nil
                )
            }
    }

    /// The requests of which each would serve the watch alone.
    func ways(of watch: Watch) -> [String] {
        let own = patterns.filter { pattern in
            pattern.route == watch.route && pattern.direction == watch.direction
                && (watch.serviceType == nil || watch.serviceType == pattern.serviceType)
        }
        let isListed = own.allSatisfy { pattern in
            pattern.calls.count > 1 && Set(pattern.calls.map(\.sequence)) == Set(1...pattern.calls.count)
        }
        let there = own.filter { pattern in pattern.calls.contains { $0.stop == watch.stop } }
        let byRoute = isListed && there.count == 1 ? there.map { "\($0.route)/\($0.serviceType)" } : []
        return ["stop-eta/\(watch.stop)"] + byRoute
    }

    /// Every set of stops is tried; the variants that must be asked besides then follow.
    var fewestRequests: Int {
        let ways = watches.map { self.ways(of: $0) }
        let counts = (0..<(1 << Self.stops.count))
            .compactMap { bits -> Int? in
                let asked = Self.stops.indices.filter { bits & (1 << $0) != 0 }
                    .map { "stop-eta/\(Self.stops[$0])" }
                let others = ways.filter { !asked.contains($0[0]) }
                guard others.allSatisfy({ $0.count == 2 }) else { return nil }
                return asked.count + Set(others.map { $0[1] }).count
            }
        return counts.min() ?? 0
    }
}
